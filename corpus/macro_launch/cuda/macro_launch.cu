// One product launched in every way but the plain one: from macros, through pointers to kernels and cudaLaunchKernel.
// C[m][n] = A[m][k] * B[k][n], a warp a tile of 16 x 16; the depth of the unrolled loop is a template argument.
#include "cuda_macros.h"
#include <cuda_fp16.h>
#include <mma.h>

#include <cmath>
#include <vector>

using namespace nvcuda;

constexpr int M = 64, N = 96, K = 128;
constexpr int TILE = 16;

template <typename T, int Depth>
__global__ void gemm(const T *a, const T *b, float *c, int m, int n, int k) {
    const int row = blockIdx.y * TILE, column = (blockIdx.x * blockDim.y + threadIdx.y) * TILE;
    if (row >= m || column >= n) return;
    wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, T, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, T, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k; i += Depth)
        for (int j = 0; j < Depth; j += TILE) {
            wmma::load_matrix_sync(fa, a + row * k + i + j, k);
            wmma::load_matrix_sync(fb, b + (i + j) * n + column, n);
            wmma::mma_sync(acc, fa, fb, acc);
        }
    wmma::store_matrix_sync(c + row * n + column, acc, n, wmma::mem_row_major);
}

__global__ void scale(float *c, float by, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] *= by;
}

template <typename T>
__global__ void clear(T *c, T value, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = value;
}

#define LAUNCH_GEMM(Depth) gemm<half, Depth><<<grid, block, 0, stream>>>(a, b, c, M, N, K)
#define GEMM_CASE(Depth)                       \
    case Depth:                                \
        checkKernelErrors((LAUNCH_GEMM(Depth))); \
        return true;

static bool by_switch(int depth, const half *a, const half *b, float *c, cudaStream_t stream) {
    const dim3 grid(N / TILE / 2, M / TILE), block(32, 2);
    switch (depth) {
        GEMM_CASE(16)
        GEMM_CASE(32)
        GEMM_CASE(64)
    }
    return false;
}

static cudaError_t by_pointer(half *a, half *b, float *c, cudaStream_t stream) {
    int m = M, n = N, k = K;
    void *arguments[] = {&a, &b, &c, (void *)&m, (void *)&n, (void *)&k};
    return cudaLaunchKernel((void *)gemm<half, 64>, dim3(N / TILE, M / TILE), dim3(32), arguments, 0, stream);
}

static void by_name(const half *a, const half *b, float *c) {
    auto kernel = gemm<half, 128>;
    CUDA_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 16384));
    kernel<<<dim3(N / TILE, M / TILE), 32>>>(a, b, c, M, N, K);
    CUDA_CHECK(cudaPeekAtLastError());
}

struct Scaler {
    float *values;
    int count;
    void operator()(float by, void (*done)()) const {
        auto twice = [&] {
            for (int i = 0; i < 2; i++) scale<<<(count + 255) / 256, 256>>>(values, by, count);
        };
        twice();
        done();
    }
};

static double worst(const std::vector<float> &expected, const float *c, float factor) {
    CUDA_CHECK(cudaDeviceSynchronize());
    double most = 0.0;
    for (int i = 0; i < M * N; i++) {
        const double error = std::fabs(double(c[i]) - double(factor) * expected[i]);
        if (!(error <= most)) most = error;
    }
    return most;
}

int main() {
    half *a, *b;
    float *c;
    CUDA_CHECK(cudaMallocManaged(&a, M * K * sizeof(half)));
    CUDA_CHECK(cudaMallocManaged(&b, K * N * sizeof(half)));
    CUDA_CHECK(cudaMallocManaged(&c, M * N * sizeof(float)));
    for (int i = 0; i < M * K; i++) a[i] = __float2half(float(i * 7 % 11 - 5) * 0.25f);
    for (int i = 0; i < K * N; i++) b[i] = __float2half(float(i * 5 % 13 - 6) * 0.125f);
    std::vector<float> expected(M * N, 0.0f);
    for (int i = 0; i < M; i++)
        for (int p = 0; p < K; p++)
            for (int j = 0; j < N; j++) expected[i * N + j] += __half2float(a[i * K + p]) * __half2float(b[p * N + j]);

    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
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

    LAUNCH_FOR(M * N, 0, clear<float>, c, -3.0f);
    by_name(a, b, c);
    const Scaler scaler{c, M * N};
    scaler(0.5f, [] { CUDA_CHECK(cudaGetLastError()); });
    if (!(worst(expected, c, 0.25f) < 1e-3)) wrong++;

    cudaError_t err;
    if ((err = cudaStreamDestroy(stream)) != cudaSuccess) printf("%s\n", cudaGetErrorString(err));
    if (!succeeded(cudaFree(a), "free") || !succeeded(cudaFree(b), "free") || !succeeded(cudaFree(c), "free")) wrong++;
    printf("%d products in %d ways, %d wrong\n", 5, 3, wrong);
    printf(wrong ? "FAILED\n" : "PASSED\n");
    return wrong != 0;
}
