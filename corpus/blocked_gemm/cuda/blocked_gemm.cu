// C = A * B, bfloat16 to float, blocked for the caches and for the registers: a block has 256 x 256 of C, k in steps of 32;
// a warp 64 x 32 of it, which it keeps in fragments from the first step to the last.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <mma.h>

using namespace nvcuda;

#define CHECK_CUDA(call)                                                                       \
    do {                                                                                       \
        cudaError_t status = (call);                                                           \
        if (status != cudaSuccess) {                                                           \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));    \
            exit(EXIT_FAILURE);                                                                \
        }                                                                                      \
    } while (0)

constexpr int TILE = 16;  // a fragment: 16 x 16 x 16

// cache blocking: what a block computes
constexpr int BLOCK_M = 256;
constexpr int BLOCK_N = 256;
constexpr int BLOCK_K = 32;

// register blocking: what a warp computes
constexpr int WARP_M = 64;
constexpr int WARP_N = 32;

constexpr int WARPS_M = BLOCK_M / WARP_M;
constexpr int WARPS_N = BLOCK_N / WARP_N;
constexpr int THREADS = WARPS_M * WARPS_N * 32;

constexpr int CHUNK = 8;  // elements of a 16 byte copy
constexpr int SKEW = 8;

__global__ void __launch_bounds__(THREADS)
    blocked_gemm(const __nv_bfloat16 *__restrict__ a, const __nv_bfloat16 *__restrict__ b, float *__restrict__ c, int m, int n,
                 int k) {
    __shared__ __nv_bfloat16 a_block[BLOCK_M][BLOCK_K + SKEW];
    __shared__ __nv_bfloat16 b_block[BLOCK_K][BLOCK_N + SKEW];

    const int warp = threadIdx.x / warpSize;
    const int warp_row = warp / WARPS_N * WARP_M;
    const int warp_col = warp % WARPS_N * WARP_N;
    const int row0 = blockIdx.y * BLOCK_M;
    const int col0 = blockIdx.x * BLOCK_N;

    wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> sum[WARP_M / TILE][WARP_N / TILE];
#pragma unroll
    for (int i = 0; i < WARP_M / TILE; ++i) {
#pragma unroll
        for (int j = 0; j < WARP_N / TILE; ++j) wmma::fill_fragment(sum[i][j], 0.0f);
    }

    for (int k0 = 0; k0 < k; k0 += BLOCK_K) {
        for (int at = threadIdx.x; at < BLOCK_M * BLOCK_K / CHUNK; at += THREADS) {
            const int row = at / (BLOCK_K / CHUNK);
            const int col = at % (BLOCK_K / CHUNK) * CHUNK;
            *reinterpret_cast<int4 *>(&a_block[row][col]) =
                *reinterpret_cast<const int4 *>(&a[(row0 + row) * k + k0 + col]);
        }
        for (int at = threadIdx.x; at < BLOCK_K * BLOCK_N / CHUNK; at += THREADS) {
            const int row = at / (BLOCK_N / CHUNK);
            const int col = at % (BLOCK_N / CHUNK) * CHUNK;
            *reinterpret_cast<int4 *>(&b_block[row][col]) =
                *reinterpret_cast<const int4 *>(&b[(k0 + row) * n + col0 + col]);
        }
        __syncthreads();

#pragma unroll
        for (int step = 0; step < BLOCK_K; step += TILE) {
            wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, __nv_bfloat16, wmma::row_major> right[WARP_N / TILE];
#pragma unroll
            for (int j = 0; j < WARP_N / TILE; ++j)
                wmma::load_matrix_sync(right[j], &b_block[step][warp_col + j * TILE], BLOCK_N + SKEW);
#pragma unroll
            for (int i = 0; i < WARP_M / TILE; ++i) {
                wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, __nv_bfloat16, wmma::row_major> left;
                wmma::load_matrix_sync(left, &a_block[warp_row + i * TILE][step], BLOCK_K + SKEW);
#pragma unroll
                for (int j = 0; j < WARP_N / TILE; ++j) wmma::mma_sync(sum[i][j], left, right[j], sum[i][j]);
            }
        }
        __syncthreads();
    }

#pragma unroll
    for (int i = 0; i < WARP_M / TILE; ++i) {
#pragma unroll
        for (int j = 0; j < WARP_N / TILE; ++j) {
            float *out = c + (row0 + warp_row + i * TILE) * n + col0 + warp_col + j * TILE;
            wmma::store_matrix_sync(out, sum[i][j], n, wmma::mem_row_major);
        }
    }
}

int main() {
    const int m = 256, n = 512, k = 96;
    std::vector<__nv_bfloat16> a(m * k), b(k * n);
    std::vector<float> c(m * n);
    unsigned state = 2463534242u;
    auto next = [&state] {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return static_cast<float>(state % 257) / 128.0f - 1.0f;
    };
    for (auto &value : a) value = __float2bfloat16(next());
    for (auto &value : b) value = __float2bfloat16(next());

    __nv_bfloat16 *d_a, *d_b;
    float *d_c;
    CHECK_CUDA(cudaMalloc(&d_a, a.size() * sizeof(__nv_bfloat16)));
    CHECK_CUDA(cudaMalloc(&d_b, b.size() * sizeof(__nv_bfloat16)));
    CHECK_CUDA(cudaMalloc(&d_c, c.size() * sizeof(float)));
    CHECK_CUDA(cudaMemcpy(d_a, a.data(), a.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice));
    CHECK_CUDA(cudaMemcpy(d_b, b.data(), b.size() * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice));

    dim3 grid(n / BLOCK_N, m / BLOCK_M);
    blocked_gemm<<<grid, THREADS>>>(d_a, d_b, d_c, m, n, k);
    CHECK_CUDA(cudaGetLastError());
    CHECK_CUDA(cudaMemcpy(c.data(), d_c, c.size() * sizeof(float), cudaMemcpyDeviceToHost));

    double worst = 0.0;
    for (int i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) {
            double expected = 0.0;
            for (int l = 0; l < k; ++l)
                expected += static_cast<double>(__bfloat162float(a[i * k + l])) * __bfloat162float(b[l * n + j]);
            worst = fmax(worst, fabs(expected - c[i * n + j]));
        }
    }
    CHECK_CUDA(cudaFree(d_a));
    CHECK_CUDA(cudaFree(d_b));
    CHECK_CUDA(cudaFree(d_c));
    const bool right = worst < 1e-4;
    printf("%s\n", right ? "PASSED" : "FAILED");
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
