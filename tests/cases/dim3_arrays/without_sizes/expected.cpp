#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_group(2)] = 1;
}
struct Plan { sycl::range<3> grids[2]{{1, 1, 1}, {1, 1, 1}}; int steps; };
void run(int *p, int n) {
    sycl::queue &q = default_queue();
    sycl::range<3> blocks[2]{{1, 1, 1}, {1, 1, 1}}, one(1, 1, 1);
    Plan plan;
    // W2S504: 'table', an array of dim3 without sizes, has no SYCL form yet (wmma2sycl explain W2S504)
    static sycl::range<3> table[3][2];
    blocks[1][2] = n;
    plan.grids[0][1] = 2;
    syclex::nd_launch(q, launch_range(plan.grids[0], blocks[1]), syclex::kernel_function<fill>, p);
    syclex::nd_launch(q, launch_range(table[0][1], one), syclex::kernel_function<fill>, p);
}
