#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WARP_SIZE 32
constexpr int kWarp = 32;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tiles(const float *in, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[8][256]> tile;
    int tid = item.get_local_id(2);
    int warp = sub_group_uniform(sg, tid / Target::sub_group_size), warps = item.get_local_range(2) / Target::sub_group_size;
    int by_shift = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    int lane = item.get_local_id(2) % Target::sub_group_size, lane_too = tid % Target::sub_group_size;
    int global_warp = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    #pragma unroll 8
    for (int i = lane; i < 256; i += Target::sub_group_size) tile[warp][i] = in[i];
    for (int i = lane_too; i < 256; i += Target::sub_group_size) tile[warp][i] += 1.0f;
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) out[i] = 0.0f;
    sycl::group_barrier(sg);
    joint_matrix_load(sg, acc, local_ptr(tile[by_shift]), 16, layout::row_major);
    if (lane == 0) out[n + warp + warps * global_warp] = 32.0f;
    joint_matrix_store(sg, acc, global_ptr(out + 32 * warp), 16, layout::row_major);
}
