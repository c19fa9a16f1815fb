#include <sycl/sycl.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define BLOCK item.get_group()
#define BLOCK_SYNC() group_barrier(BLOCK)
#define WARP() tiled_partition<32>(item.get_group())
#define TILE_SUM(tile, v) reduce_over_group(tile, v, sycl::plus<float>())
#define LANE(tile) (tile).get_local_linear_id()
// W2S504: 'shfl_down' of a group in a macro's body has no SYCL form yet (wmma2sycl explain W2S504)
#define SHIFTED(tile, v) (tile).shfl_down(v, 1)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::group<3> block = BLOCK;
    auto warp = WARP();
    float v = TILE_SUM(warp, x[LANE(block)]);
    BLOCK_SYNC();
    if (LANE(warp) == 0) x[warp.get_group_linear_id()] = v;
    x[1] = SHIFTED(warp, v);
}
