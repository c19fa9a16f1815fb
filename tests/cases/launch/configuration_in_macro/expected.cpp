#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define GRID(x, y) sycl::range<3> grid(1, y, x)
#define SIZE sycl::range<3>
#define BLOCK_SIZE 128

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

void run(float *p, sycl::queue stream) {
    GRID(2, 1);
    SIZE block(1, 1, BLOCK_SIZE);
    syclex::nd_launch(stream, launch_range(grid, block), syclex::kernel_function<touch>, p);
    syclex::nd_launch(stream, launch_range(grid, block), syclex::kernel_function<touch>, p);
}
