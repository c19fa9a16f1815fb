#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define GRID(m, n) sycl::range<3>(1, ((n) + 15) / 16, (m) / 16)
#define BLOCK sycl::range<3>(1, 4, 32)
#define CUBE sycl::range<3>{3, 2, 1}
#define ROW sycl::range<3>(1, 1, 64)
#define DECLARE_GRID(name, n) sycl::range<3> name(1, 2, (n) / 64)
#define NOTHING sycl::range<3>(1, 1, 1)
#define DECLARE_BOTH(g, b, n) sycl::range<3> g(1, 1, 64), b(1, 4, (n) / 64), c = {1, 2, n}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = 1;
}

void run(float *p, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(GRID(64, n), BLOCK), syclex::kernel_function<fill>, p);
    sycl::range<3> grid = GRID(n, 32), one = NOTHING;
    DECLARE_GRID(other, n);
    syclex::nd_launch(q, launch_range(CUBE, ROW), syclex::kernel_function<fill>, p);
    DECLARE_BOTH(blocks, threads, 128);
    syclex::nd_launch(q, launch_range(blocks, threads), syclex::kernel_function<fill>, p);
    syclex::nd_launch(q, launch_range(unsigned(grid[2]), other), syclex::kernel_function<fill>, p);
    syclex::nd_launch(q, launch_range(one, 1), syclex::kernel_function<fill>, p);
}
