#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ROWS_OF_A_BLOCK 256
#define LESS_OF(a, b) ((a) < (b) ? (a) : (b))
#define THE_SAME(x) x
#define ONE_TILE sycl::range<3>(1, 1, 4)

struct sizes {
    sycl::range<3> blocks{1, 1, 1}, threads{1, 1, 1};
    size_t bytes;
    sizes(const sycl::range<3> &b, const sycl::range<3> &t, size_t s) : blocks(b), threads(t), bytes(s) {}
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 0.0f;
}

static sycl::range<3> blocks_of(int n) { return sycl::range<3>(1, 1, LESS_OF(n, ROWS_OF_A_BLOCK)); }

void run(float *p, int n, sycl::queue stream) {
    sycl::queue &q = default_queue();
    const sizes at = sizes(sycl::range<3>(1, 1, LESS_OF(65535, n)), sycl::range<3>(1, 1, ROWS_OF_A_BLOCK), 0);
    syclex::nd_launch(stream, launch_range(at.blocks, at.threads), syclex::kernel_function<clear>,
                      p);
    sizes more(sycl::range<3>(1, 1, LESS_OF(n, ROWS_OF_A_BLOCK) + 1), sycl::range<3>(1, 1, (ROWS_OF_A_BLOCK)), ROWS_OF_A_BLOCK);
    syclex::nd_launch(q, launch_range(more.blocks, more.threads), syclex::kernel_function<clear>, p);
    sizes given = THE_SAME(sizes(THE_SAME(sycl::range<3>(1, 1, ROWS_OF_A_BLOCK)), sycl::range<3>(1, 1, n), 0));
    syclex::nd_launch(q, launch_range(given.blocks, given.threads), syclex::kernel_function<clear>,
                      p);
    sizes tile(ONE_TILE, sycl::range<3>(1, 1, ROWS_OF_A_BLOCK), 0);
    syclex::nd_launch(q, launch_range(tile.blocks, tile.threads), syclex::kernel_function<clear>, p);
    syclex::nd_launch(q, launch_range(blocks_of(n), ROWS_OF_A_BLOCK), syclex::kernel_function<clear>,
                      p);
}
