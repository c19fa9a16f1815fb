// One product launched in every way but the plain one: from macros, through pointers to kernels and cudaLaunchKernel.
// C[m][n] = A[m][k] * B[k][n], a warp a tile of 16 x 16; the depth of the unrolled loop is a template argument.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "cuda_macros.h"

#include <cmath>
#include <vector>

constexpr int M = 64, N = 96, K = 128;
constexpr int TILE = 16;

template <typename Target, typename T, int Depth>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void gemm(const T *a, const T *b, float *c, int m, int n, int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = item.get_group(1) * TILE, column = (item.get_group(2) * item.get_local_range(1) + item.get_local_id(1)) * TILE;
    if (row >= m || column >= n) return;
    constexpr int j_depth = depth_on<Target, T>(TILE, Depth);
    tiled_matrix<Target, T, use::a, TILE, j_depth, layout::row_major> fa;
    tiled_matrix<Target, T, use::b, j_depth, TILE, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, TILE, TILE> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    #pragma unroll Target::steps_at_once() * TILE / Depth
    for (long i = 0; i < k; i += Depth)
        for (int j = 0; j < Depth; j += j_depth) {
            joint_matrix_load(sg, fa, global_ptr(a + row * k + i + j), k);
            joint_matrix_load(sg, fb, global_ptr(b + (i + j) * n + column), n);
            joint_matrix_mad(sg, acc, fa, fb, acc);
        }
    joint_matrix_store(sg, acc, global_ptr(c + row * n + column), n, layout::row_major);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *c, float by, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i < n) c[i] *= by;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(T *c, T value, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i < n) c[i] = value;
}

#define LAUNCH_GEMM(Depth) with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) { \
    syclex::nd_launch(stream, launch_range(target, grid, block), syclex::kernel_function<gemm<decltype(target), sycl::half, Depth>>, a, b, c, M, N, K); \
})
#define GEMM_CASE(Depth)                       \
    case Depth:                                \
        checkKernelErrors((LAUNCH_GEMM(Depth))); \
        return true;

static bool by_switch(int depth, const sycl::half *a, const sycl::half *b, float *c, sycl::queue stream) {
    const sycl::range<3> grid(1, M / TILE, N / TILE / 2), block(1, 2, 32);
    switch (depth) {
        GEMM_CASE(16)
        GEMM_CASE(32)
        GEMM_CASE(64)
    }
    return false;
}

static runtime_status by_pointer(sycl::half *a, sycl::half *b, float *c, sycl::queue stream) {
    int m = M, n = N, k = K;
    return status_of([&] { with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
        syclex::nd_launch(stream, launch_range(target, sycl::range<3>(1, M / TILE, N / TILE), sycl::range<3>(1, 1, 32)), syclex::kernel_function<gemm<decltype(target), sycl::half, 64>>,
                          a, b, c, m, n, k);
    }); });
}

static void by_name(const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, M / TILE, N / TILE), 32),
                          syclex::kernel_function<gemm<decltype(target), sycl::half, 128>>,
                          a, b, c, M, N, K);
    });
    CUDA_CHECK(peek_status());
}

struct Scaler {
    float *values;
    int count;
    void operator()(float by, void (*done)()) const {
        auto twice = [&] {
            for (int i = 0; i < 2; i++) syclex::nd_launch(default_queue(), launch_range((count + 255) / 256, 256), syclex::kernel_function<scale>,
                              values, by, count);
        };
        twice();
        done();
    }
};

static double worst(const std::vector<float> &expected, const float *c, float factor) {
    CUDA_CHECK(status_of([&] { device_synchronize(); }));
    double most = 0.0;
    for (int i = 0; i < M * N; i++) {
        const double error = std::fabs(double(c[i]) - double(factor) * expected[i]);
        if (!(error <= most)) most = error;
    }
    return most;
}

int main() {
    sycl::queue &q = default_queue();
    sycl::half *a, *b;
    float *c;
    CUDA_CHECK(status_of([&] { return a = sycl::malloc_shared<sycl::half>(M * K, q); }));
    CUDA_CHECK(status_of([&] { return b = sycl::malloc_shared<sycl::half>(K * N, q); }));
    CUDA_CHECK(status_of([&] { return c = sycl::malloc_shared<float>(M * N, q); }));
    for (int i = 0; i < M * K; i++) a[i] = sycl::half(float(i * 7 % 11 - 5) * 0.25f);
    for (int i = 0; i < K * N; i++) b[i] = sycl::half(float(i * 5 % 13 - 6) * 0.125f);
    std::vector<float> expected(M * N, 0.0f);
    for (int i = 0; i < M; i++)
        for (int p = 0; p < K; p++)
            for (int j = 0; j < N; j++) expected[i * N + j] += float(a[i * K + p]) * float(b[p * N + j]);

    sycl::queue stream;
    CUDA_CHECK(status_of([&] { stream = default_queue(); }));
    int wrong = 0;
    const int depths[] = {16, 32, 64};
    for (int depth : depths) {
        LAUNCH_FOR(M * N, stream, clear<float>, c, -1.0f);
        if (!by_switch(depth, a, b, c, stream)) wrong++;
        if (!(worst(expected, c, 1.0f) < 1e-3)) wrong++;
    }
    if (by_switch(48, a, b, c, stream)) wrong++;

    LAUNCH_FOR(M * N, stream, clear<float>, c, -2.0f);
    if (!succeeded(by_pointer(a, b, c, stream), "cudaLaunchKernel")) return 1;
    LAUNCH_FOR(M * N, stream, scale, c, 2.0f);
    if (!(worst(expected, c, 2.0f) < 1e-3)) wrong++;

    LAUNCH_FOR(M * N, default_queue(), clear<float>, c, -3.0f);
    by_name(a, b, c);
    const Scaler scaler{c, M * N};
    scaler(0.5f, [] { CUDA_CHECK(last_status()); });
    if (!(worst(expected, c, 0.25f) < 1e-3)) wrong++;

    runtime_status err;
    if ((err = status_of([&] { stream.wait(); })) != runtime_success) printf("%s\n", error_string(err));
    if (!succeeded(status_of([&] { device_synchronize(); sycl::free(a, q); }), "free") || !succeeded(status_of([&] { sycl::free(b, q); }), "free") || !succeeded(status_of([&] { sycl::free(c, q); }), "free")) wrong++;
    printf("%d products in %d ways, %d wrong\n", 5, 3, wrong);
    printf(wrong ? "FAILED\n" : "PASSED\n");
    return wrong != 0;
}
