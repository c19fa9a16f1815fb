#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename T>
struct Operands {
    T scale;
};

// What a warp holds. The accumulators' type depends on no parameter, or on some.
template <typename Target, typename T, int M, int N, int K>
struct WarpTile : Operands<T> {
    tiled_matrix<Target, T, use::a, M, K, layout::row_major> a;
    tiled_matrix<Target, T, use::b, K, N, layout::col_major> b;
    tiled_matrix<Target, float, use::accumulator, M, N> acc[1][2];
};

template <typename Target, typename T, int TM, int TN, int TK>
struct Block {
    WarpTile<Target, T, TM, TN, TK> tile;
};

template <typename Target, typename T, int M, int N, int K>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const T *a, const T *b, const float *c, sycl::half *d, int depth, int ldc, float alpha, float beta) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    WarpTile<Target, T, M, N, K> tile;
    for (int j = 0; j < 2; j++)
        joint_matrix_fill(sg, tile.acc[0][j], 0.0f);
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < depth; k += K) {
        joint_matrix_load(sg, tile.a, global_ptr(a + k), depth);
        for (int j = 0; j < 2; j++) {
            joint_matrix_load(sg, tile.b, global_ptr(b + j * N * depth + k), depth);
            joint_matrix_mad(sg, tile.acc[0][j], tile.a, tile.b, tile.acc[0][j]);
        }
    }
    for (int j = 0; j < 2; j++) {
        tiled_matrix<Target, float, use::accumulator, M, N> old;
        joint_matrix_load(sg, old, global_ptr(c + j * N), ldc, layout::row_major);
        joint_matrix_apply(sg, old, tile.acc[0][j], [=](float &old_x, float acc0) { old_x = alpha * acc0 + beta * old_x; });
        tiled_matrix<Target, sycl::half, use::accumulator, M, N> converted;
        joint_matrix_apply(sg, converted, old, [=](sycl::half &converted_x, float old_x) { converted_x = sycl::half(old_x); });
        joint_matrix_store(sg, converted, global_ptr(d + j * N), ldc, layout::row_major);
    }
}

template <typename Target, typename T, int M, int N, int K>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void squared(const float *c, float *d, int ldc) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Block<Target, T, M, N, K> block;
    for (int j = 0; j < 2; j++) {
        joint_matrix_load(sg, block.tile.acc[0][j], global_ptr(c + j * N), ldc, layout::row_major);
        joint_matrix_apply(sg, block.tile.acc[0][j], [=](float &v) { v *= v; });
        joint_matrix_store(sg, block.tile.acc[0][j], global_ptr(d + j * N), ldc, layout::row_major);
    }
}

int main() {
    sycl::queue &q = default_queue();
    const int m = 16, n = 32, depth = 48;
    sycl::half *a, *b, *d;
    float *c, *s;
    a = sycl::malloc_shared<sycl::half>(m * depth, q);
    b = sycl::malloc_shared<sycl::half>(n * depth, q);
    c = sycl::malloc_shared<float>(m * n, q);
    d = sycl::malloc_shared<sycl::half>(m * n, q);
    s = sycl::malloc_shared<float>(m * n, q);
    for (int i = 0; i < m * depth; i++)
        a[i] = sycl::half((i * 7 % 5) - 2.0f);
    for (int i = 0; i < n * depth; i++)
        b[i] = sycl::half((i * 3 % 7) - 3.0f);
    for (int i = 0; i < m * n; i++)
        c[i] = (i % 9) - 4.0f;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<gemm<decltype(target), sycl::half, 16, 16, 16>>,
                          a, b, c, d, depth, n, 0.5f, 2.0f);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<squared<decltype(target), sycl::half, 16, 16, 16>>,
                          c, s, n);
    });
    q.wait_and_throw();
    int wrong = 0;
    for (int row = 0; row < m; row++) {
        for (int col = 0; col < n; col++) {
            float sum = 0.0f;
            for (int k = 0; k < depth; k++)
                sum += float(a[row * depth + k]) * float(b[col * depth + k]);
            const float old = c[row * n + col];
            wrong += float(d[row * n + col]) != 0.5f * sum + 2.0f * old;
            wrong += s[row * n + col] != old * old;
        }
    }
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
