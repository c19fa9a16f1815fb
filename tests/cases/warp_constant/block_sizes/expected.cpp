#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define THREADS (4 * 32)
constexpr int kSmall = 32;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void rows(const sycl::half *in, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[16][64]> tile;
    #pragma unroll 8
    for (int i = item.get_local_id(2); i < 16 * 64; i += threads_on<Target>(THREADS)) tile[i / 64][i % 64] = in[i];
    for (int i = 4 * item.get_local_id(2); i < n; i += threads_on<Target>(4 * THREADS)) out[i] = 0.0f;
    sycl::group_barrier(item.get_group());
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, a, local_ptr(tile[0] + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 16), 64);
    joint_matrix_load(sg, b, global_ptr(in), 16);
    joint_matrix_mad(sg, acc, a, b, acc);
    joint_matrix_store(sg, acc, global_ptr(out + 256 * (sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size))), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void one_warp(const sycl::half *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> tile;
    #pragma unroll 8
    for (int i = item.get_local_id(2); i < 256; i += Target::sub_group_size) tile[i] = in[i];
    sycl::group_barrier(item.get_group());
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, local_ptr(tile), 16, layout::row_major);
    for (int i = item.get_local_id(2); i < 256; i += threads_on<Target>(kSmall)) out[i] = 1.0f;
}

void run(const sycl::half *in, float *out, int n) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<rows<decltype(target)>>,
                          in, out, n);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, kSmall), syclex::kernel_function<one_warp<decltype(target)>>,
                          in, out);
    });
}
