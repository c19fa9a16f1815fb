#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

namespace wmma = nvcuda::wmma;

/* one block: 64 x 64 of C, k in steps of 32 */
#define BLOCK_M 64
#define BLOCK_N 64
#define BLOCK_K 32

#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K 16

#define WARP_SIZE 32
#define WARPS_PER_BLOCK 8
#define THREADS_PER_BLOCK (WARP_SIZE * WARPS_PER_BLOCK)

/* 8 halves of padding: rows start in different banks, and every tile still
 * begins on a 32 byte boundary, as load_matrix_sync wants it */
#define SKEW_HALF 8

/* halves that one 16 byte copy moves */
#define CHUNK 8

#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true)
{
    if (code != cudaSuccess)
    {
        fprintf(stderr, "GPUassert: %s %s %d\n", cudaGetErrorString(code), file, line);
        if (abort) exit(code);
    }
}

__global__ void __launch_bounds__(THREADS_PER_BLOCK)
tiled_gemm(const half *__restrict__ A, const half *__restrict__ B, float *__restrict__ C,
           int m, int n, int k)
{
    __shared__ half As[BLOCK_M][BLOCK_K + SKEW_HALF];
    __shared__ half Bs[BLOCK_K][BLOCK_N + SKEW_HALF];

    const int tid = threadIdx.x;
    const int warpId = threadIdx.x / WARP_SIZE;

    // 8 warps as 4 rows x 2 columns; a warp has 16 rows and 32 columns
    const int warpRow = warpId / 2;
    const int warpCol = warpId % 2;

    const int blockRow = blockIdx.y * BLOCK_M;
    const int blockCol = blockIdx.x * BLOCK_N;

    wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc[2];
    for (int j = 0; j < 2; j++)
        wmma::fill_fragment(acc[j], 0.0f);

    for (int kk = 0; kk < k; kk += BLOCK_K)
    {
        // copy the tile of A, 16 bytes a thread and turn
        for (int i = tid; i < BLOCK_M * BLOCK_K / CHUNK; i += THREADS_PER_BLOCK)
        {
            int row = i / (BLOCK_K / CHUNK);
            int col = (i % (BLOCK_K / CHUNK)) * CHUNK;
            *reinterpret_cast<int4 *>(&As[row][col]) =
                *reinterpret_cast<const int4 *>(&A[(blockRow + row) * k + kk + col]);
        }
        // and the tile of B
        for (int i = tid; i < BLOCK_K * BLOCK_N / CHUNK; i += THREADS_PER_BLOCK)
        {
            int row = i / (BLOCK_N / CHUNK);
            int col = (i % (BLOCK_N / CHUNK)) * CHUNK;
            *reinterpret_cast<int4 *>(&Bs[row][col]) =
                *reinterpret_cast<const int4 *>(&B[(kk + row) * n + blockCol + col]);
        }
        __syncthreads();

#pragma unroll
        for (int ks = 0; ks < BLOCK_K; ks += WMMA_K)
        {
            wmma::fragment<wmma::matrix_a, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> a;
            wmma::load_matrix_sync(a, &As[warpRow * WMMA_M][ks], BLOCK_K + SKEW_HALF);
#pragma unroll
            for (int j = 0; j < 2; j++)
            {
                wmma::fragment<wmma::matrix_b, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> b;
                wmma::load_matrix_sync(b, &Bs[ks][warpCol * 32 + j * WMMA_N], BLOCK_N + SKEW_HALF);
                wmma::mma_sync(acc[j], a, b, acc[j]);
            }
        }
        // nobody may overwrite the tiles while a warp still reads them
        __syncthreads();
    }

    for (int j = 0; j < 2; j++)
    {
        float *out = C + (blockRow + warpRow * WMMA_M) * n + blockCol + warpCol * 32 + j * WMMA_N;
        wmma::store_matrix_sync(out, acc[j], n, wmma::mem_row_major);
    }
}

int main()
{
    const int m = 128, n = 192, k = 96;

    std::vector<half> hA(m * k), hB(k * n);
    std::vector<float> hC(m * n, -1.0f);

    // a linear congruential generator gives the same data on every machine
    unsigned int seed = 12345u;
    auto next = [&seed]() {
        seed = seed * 1664525u + 1013904223u;
        return static_cast<float>(seed >> 16 & 0xff) / 128.0f - 0.75f;
    };
    for (auto &v : hA) v = __float2half(next());
    for (auto &v : hB) v = __float2half(next());

    half *dA, *dB;
    float *dC;
    gpuErrchk(cudaMalloc(&dA, hA.size() * sizeof(half)));
    gpuErrchk(cudaMalloc(&dB, hB.size() * sizeof(half)));
    gpuErrchk(cudaMalloc(&dC, hC.size() * sizeof(float)));
    gpuErrchk(cudaMemcpy(dA, hA.data(), hA.size() * sizeof(half), cudaMemcpyHostToDevice));
    gpuErrchk(cudaMemcpy(dB, hB.data(), hB.size() * sizeof(half), cudaMemcpyHostToDevice));
    gpuErrchk(cudaMemset(dC, 0xff, hC.size() * sizeof(float)));

    dim3 grid(n / BLOCK_N, m / BLOCK_M);
    tiled_gemm<<<grid, THREADS_PER_BLOCK>>>(dA, dB, dC, m, n, k);
    gpuErrchk(cudaPeekAtLastError());
    gpuErrchk(cudaDeviceSynchronize());

    gpuErrchk(cudaMemcpy(hC.data(), dC, hC.size() * sizeof(float), cudaMemcpyDeviceToHost));

    double worst = 0.0;
    long wrong = 0;
    for (int i = 0; i < m; i++)
    {
        for (int j = 0; j < n; j++)
        {
            double ref = 0.0, size = 0.0;
            for (int p = 0; p < k; p++)
            {
                double t = double(__half2float(hA[i * k + p])) * double(__half2float(hB[p * n + j]));
                ref += t;
                size += std::fabs(t);
            }
            double err = std::fabs(hC[i * n + j] - ref);
            if (err > worst) worst = err;
            if (!(err <= 1e-5 * size + 1e-6)) wrong++;
        }
    }

    gpuErrchk(cudaFree(dA));
    gpuErrchk(cudaFree(dB));
    gpuErrchk(cudaFree(dC));

    printf("tiled GEMM %d x %d x %d, tile %d x %d x %d\n", m, n, k, BLOCK_M, BLOCK_N, BLOCK_K);
    printf("max error %.3e, %ld of %d wrong\n", worst, wrong, m * n);
    printf(wrong == 0 ? "PASSED\n" : "FAILED\n");
    return wrong != 0;
}
