#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Tile> unsigned alike(const Tile &tile, float x) { return match_any(tile, x); }

// The threads of a tile with the same value, counted from the tile's first.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void histogram(const int *keys, unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto warp = tiled_partition<32>(item.get_group());
    auto tile = tiled_partition<8>(warp);
    const int key = keys[item.get_local_id(2)];
    const unsigned same = match_any(warp, key);
    if (find_first_set(static_cast<int>(same)) - 1 == int(warp.get_local_linear_id())) atomic_add(out + key, int(sycl::popcount(same)));
    int is_one;
    const unsigned all = match_all(tile, key, is_one);
    out[item.get_local_id(2)] += all + is_one + alike(tile, key * 0.5f);
}
