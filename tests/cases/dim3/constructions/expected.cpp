#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

struct Geometry { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1}; };

sycl::range<3> cover(int n, int tile) { return sycl::range<3>(1, 2, (n + tile - 1) / tile); }

void run(float *p, int n) {
    sycl::queue &q = default_queue();
    sycl::range<3> one(1, 1, 1), two(1, 1, n), three(3, 2, n), braced{1, 2, 4}, copied = three;
    sycl::range<3> grid = cover(n, 32);
    sycl::range<3> block = sycl::range<3>(1, 1, 32);
    sycl::range<3> listed = {2, 4, 8};
    grid[2] = n / 32;
    grid[1] *= 2;
    unsigned blocks = grid[2] * grid[1] * listed[0];
    Geometry g;
    g.block[2] = 64;
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<kernel>, p);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 2, n / 32), sycl::range<3>(1, 1, 32)), syclex::kernel_function<kernel>, p);
    syclex::nd_launch(q, launch_range(g.grid, g.block), syclex::kernel_function<kernel>,
                      p + blocks + one[2] + two[2] + braced[1] + copied[0]);
}
