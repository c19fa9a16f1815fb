#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ROWS_OF_A_TILE 64

struct tile_sizes {
    sycl::range<3> blocks{1, 1, 1}, threads{1, 1, 1};
    tile_sizes(const sycl::range<3> &b, const sycl::range<3> &t) : blocks(b), threads(t) {}
};
static int counted(sycl::range<3> d) { return unsigned(d[2]); }
static tile_sizes whole() { return tile_sizes(sycl::range<3>(1, 1, ROWS_OF_A_TILE), sycl::range<3>(1, 1, 4)); }
static tile_sizes counting() { return tile_sizes(sycl::range<3>(1, 1, (counted(sycl::range<3>(1, 1, ROWS_OF_A_TILE)), 4)), sycl::range<3>(1, 1, ROWS_OF_A_TILE)); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear_tile(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 0.0f;
}
void run_tiles(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(whole().blocks, counting().threads), syclex::kernel_function<clear_tile>,
                      p);
}
