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
struct Size { int x[2]; };
void run(int *p, int n) {
    sycl::queue &q = default_queue();
    sycl::range<3> blocks[2] = {sycl::range<3>(1, 1, n), sycl::range<3>(1, n, 2)};
    Size sizes[2];
    sycl::range<3> *place = blocks;
    syclex::nd_launch(q, launch_range(place[0], sizes[0].x[1]), syclex::kernel_function<fill>, p);
}
