#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int kTiles = 2;
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target, int Rows>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void block(const sycl::half *a, const sycl::half *b, float *c, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    const int cols = Rows * 2;
    Acc<Target> acc[Rows][kTiles];
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa[Rows];
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb[cols];
#pragma unroll
    for (int i = 0; i < Rows; i++)
#pragma unroll
        for (int j = 0; j < kTiles; j++)
            joint_matrix_fill(sg, acc[i][j], 0.0f);
#pragma unroll Target::steps_at_once()
    for (long s = 0; s < k; s += 16) {
#pragma unroll
        for (int i = 0; i < Rows; i++) joint_matrix_load(sg, fa[i], global_ptr(a + i * 16 * k + s), k);
#pragma unroll
        for (int j = 0; j != cols; ++j) {
            joint_matrix_load(sg, fb[j], global_ptr(b + s * 32 + j * 16), 32);
#pragma unroll
            for (int i = Rows - 1; i >= 0; i--) joint_matrix_mad(sg, acc[i][j % kTiles], fa[i], fb[j], acc[i][j % kTiles]);
        }
    }
#pragma unroll
    for (int i = 0; i < Rows; i++) _Pragma("unroll") for (int j = 0; j < kTiles; j++) joint_matrix_mad(sg, acc[i][j], fa[i], fb[j], acc[i][j]);
#pragma unroll
    for (int i = 0; i < Rows; i++) {
#pragma unroll
        for (int j = 0; j < 2; j++) {
            joint_matrix_apply(sg, acc[i][j], [=](float &x) { x *= 0.5f; });
            joint_matrix_store(sg, acc[i][j], global_ptr(c + i * 512 + j * 16), 32, layout::row_major);
        }
    }
}

void run(const sycl::half *a, const sycl::half *b, float *c, int k) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<block<decltype(target), 2>>,
                          a, b, c, k);
    });
}
