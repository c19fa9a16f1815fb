// A macro for other classes stays; one for both cannot be written.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define SUM(v) ((v).x + (v).y)

struct Shape { int x, y; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

int run(float *p, Shape shape) {
    sycl::queue &q = default_queue();
    sycl::range<3> grid(1, 3, 2);
    syclex::nd_launch(q, launch_range(grid, 32), syclex::kernel_function<fill>, p);
    return SUM(shape) + unsigned((grid)[2]) + (shape).x;
}
