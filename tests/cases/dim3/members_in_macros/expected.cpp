// Members of a dim3 that macros spell; the program has members and variables of these names, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define BLOCKS(n, block) (((n) + unsigned((block)[2]) - 1) / unsigned((block)[2]))
#define THREADS(grid, block) (unsigned((grid)[2]) * unsigned(grid[1]) * unsigned((block)[2]))
#define DEPTH(p) unsigned((*(p))[0])
#define WIDTH item.get_local_range(2)
#define AREA (blockDim.x * blockDim.y)

struct Shape { int x, y; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < WIDTH && item.get_local_id(2) < n) p[item.get_local_id(2)] = 1.0f;
}

int area(Shape blockDim) { return AREA; }

int run(float *p, int n) {
    sycl::queue &q = default_queue();
    sycl::range<3> block(1, 1, 32), grid(1, 1, BLOCKS(n, block));
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<fill>, p, n);
    const sycl::range<3> *last = &grid;
    return THREADS(grid, block) + DEPTH(last) + area(Shape{3, 4});
}
