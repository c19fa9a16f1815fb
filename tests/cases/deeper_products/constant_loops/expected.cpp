#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

const int K = 16, CHUNK_K = 4;

// The depth is known: a part of it that the engine's products do not fit is never left over. Twice in one function.
template <typename Target, int BLOCK_K, int PAD>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void staged(const signed char *a, const signed char *b, int *c, int chunks) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<signed char[16][BLOCK_K + PAD]> x;
    alignas(128) syclex::work_group_static<signed char[16][BLOCK_K + PAD]> y;
    alignas(128) syclex::work_group_static<signed char[CHUNK_K * K][32]> z;
    tiled_matrix<Target, int, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0);
    for (int chunk = 0; chunk < chunks; ++chunk) {
        for (int i = item.get_local_id(2); i < 16 * BLOCK_K; i += item.get_local_range(2)) {
            x[i / BLOCK_K][i % BLOCK_K] = a[chunk * 16 * BLOCK_K + i];
            y[i / BLOCK_K][i % BLOCK_K] = b[chunk * 16 * BLOCK_K + i];
            z[i % 64][i % 16] = b[i];
        }
        sycl::group_barrier(item.get_group());
        constexpr int k_depth = depth_on<Target, signed char>(K, BLOCK_K);
#pragma unroll
        for (int k = 0; k < BLOCK_K; k += k_depth) {
            tiled_matrix<Target, signed char, use::a, 16, k_depth, layout::row_major> fa;
            tiled_matrix<Target, signed char, use::b, k_depth, 16, layout::col_major> fb;
            joint_matrix_load(sg, fa, local_ptr(&x[0][k]), BLOCK_K + PAD);
            joint_matrix_load(sg, fb, local_ptr(y[0] + k), BLOCK_K + PAD);
            joint_matrix_mad(sg, acc, fa, fb, acc);
        }
        constexpr int k_depth2 = depth_on<Target, signed char>(K, CHUNK_K * K);
        for (int k = 0; k < CHUNK_K; k += k_depth2 / K) {
            tiled_matrix<Target, signed char, use::a, 16, k_depth2, layout::row_major> fa;
            tiled_matrix<Target, signed char, use::b, k_depth2, 16, layout::row_major> fb;
            joint_matrix_load(sg, fa, local_ptr(&x[0][k * K]), BLOCK_K + PAD);
            joint_matrix_load(sg, fb, local_ptr(z[k * K]), 32);
            joint_matrix_mad(sg, acc, fa, fb, acc);
        }
        sycl::group_barrier(item.get_group());
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void run(const signed char *a, const signed char *b, int *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<signed char, signed char, int>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<staged<decltype(target), 64, 16>>,
                          a, b, c, 2);
    });
}
