// Batched C = A * B + bias over a 3-D grid. A block is 32 x 2 x 2: threadIdx.x is the lane, threadIdx.y and
// threadIdx.z say which warp. Tiles and batches are walked with grid-stride loops, so any grid is right.
#include <cuda_fp16.h>
#include <mma.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <vector>

#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true)
{
    if (code != cudaSuccess) {
        std::cerr << "GPUassert: " << cudaGetErrorString(code) << " " << file << ":" << line << std::endl;
        if (abort) exit(code);
    }
}

namespace wmma = nvcuda::wmma;

constexpr int WARP = 32;
constexpr int WARPS_Y = 2;
constexpr int WARPS_Z = 2;
constexpr int TILE = 16;
constexpr int PAD = 8;
constexpr int BLOCK_M = TILE * WARPS_Z;       // z walks rows
constexpr int BLOCK_N = TILE * WARPS_Y;       // y walks columns
constexpr int BLOCK_K = 32;

#define BLOCK_DIM dim3(WARP, WARPS_Y, WARPS_Z)
#define MAX_GRID 2
#define GRID_DIM(batch, m, n) \
    dim3(std::min(MAX_GRID, (n) / BLOCK_N), std::min(MAX_GRID, (m) / BLOCK_M), std::min(MAX_GRID, (batch)))

struct Shape {
    int batch, m, n, k;
    __host__ __device__ size_t strideA() const { return (size_t)m * k; }
    __host__ __device__ size_t strideB() const { return (size_t)k * n; }
    __host__ __device__ size_t strideC() const { return (size_t)m * n; }
};

// What lies where in the dynamic shared memory; each array begins on 128 bytes.
constexpr size_t alignUp(size_t bytes) { return (bytes + 127) / 128 * 128; }
constexpr size_t A_BYTES = alignUp(sizeof(half) * BLOCK_M * (BLOCK_K + PAD));
constexpr size_t B_BYTES = alignUp(sizeof(half) * BLOCK_K * (BLOCK_N + PAD));
constexpr size_t BIAS_BYTES = alignUp(sizeof(float) * BLOCK_N);
constexpr size_t SHARED_BYTES = A_BYTES + B_BYTES + BIAS_BYTES;

__device__ __forceinline__ int linearThread()
{
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

__global__ void __launch_bounds__(WARP * WARPS_Y * WARPS_Z, 2)
batchedGemm(const half *__restrict__ A, const half *__restrict__ B, const float *__restrict__ bias,
            float *__restrict__ C, Shape s)
{
    extern __shared__ __align__(128) unsigned char raw[];
    half *sA = reinterpret_cast<half *>(raw);
    half *sB = (half *)(raw + A_BYTES);
    float *sBias = reinterpret_cast<float *>(raw + A_BYTES + B_BYTES);
    __shared__ __align__(32) float out[WARPS_Z][WARPS_Y][TILE * TILE];

    const int threads = blockDim.x * blockDim.y * blockDim.z;
    const int tid = linearThread();

    for (int b = blockIdx.z; b < s.batch; b += gridDim.z) {
        for (int m0 = blockIdx.y * BLOCK_M; m0 < s.m; m0 += gridDim.y * BLOCK_M) {
            for (int n0 = blockIdx.x * BLOCK_N; n0 < s.n; n0 += gridDim.x * BLOCK_N) {
                wmma::fragment<wmma::accumulator, TILE, TILE, TILE, float> acc;
                wmma::fill_fragment(acc, 0.0f);
                for (int i = tid; i < BLOCK_N; i += threads) sBias[i] = bias[b * s.n + n0 + i];

                for (int k0 = 0; k0 < s.k; k0 += BLOCK_K) {
                    for (int i = tid; i < BLOCK_M * BLOCK_K; i += threads) {
                        int r = i / BLOCK_K, c = i % BLOCK_K;
                        sA[r * (BLOCK_K + PAD) + c] = A[b * s.strideA() + (size_t)(m0 + r) * s.k + k0 + c];
                    }
                    for (int i = tid; i < BLOCK_K * BLOCK_N; i += threads) {
                        int r = i / BLOCK_N, c = i % BLOCK_N;
                        sB[r * (BLOCK_N + PAD) + c] = B[b * s.strideB() + (size_t)(k0 + r) * s.n + n0 + c];
                    }
                    __syncthreads();
                    for (int kk = 0; kk < BLOCK_K; kk += TILE) {
                        wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, half, wmma::row_major> fa;
                        wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, half, wmma::row_major> fb;
                        wmma::load_matrix_sync(fa, sA + threadIdx.z * TILE * (BLOCK_K + PAD) + kk, BLOCK_K + PAD);
                        wmma::load_matrix_sync(fb, sB + kk * (BLOCK_N + PAD) + threadIdx.y * TILE, BLOCK_N + PAD);
                        wmma::mma_sync(acc, fa, fb, acc);
                    }
                    __syncthreads();
                }

                float *tile = out[threadIdx.z][threadIdx.y];
                wmma::store_matrix_sync(tile, acc, TILE, wmma::mem_row_major);
                __syncwarp();
                for (int i = threadIdx.x; i < TILE * TILE; i += WARP) {
                    int r = i / TILE, c = i % TILE;
                    size_t at = b * s.strideC() + (size_t)(m0 + threadIdx.z * TILE + r) * s.n + n0 + threadIdx.y * TILE + c;
                    C[at] = out[threadIdx.z][threadIdx.y][i] + sBias[threadIdx.y * TILE + c];
                }
                __syncthreads();
            }
        }
    }
}

// element-wise over (batch, row, column) with a 3-D block and 3-D grid-stride loops
__global__ void scaleByBatch(float *C, const float *factors, Shape s)
{
    for (int b = blockIdx.z * blockDim.z + threadIdx.z; b < s.batch; b += blockDim.z * gridDim.z)
        for (int i = blockIdx.y * blockDim.y + threadIdx.y; i < s.m; i += blockDim.y * gridDim.y)
            for (int j = blockIdx.x * blockDim.x + threadIdx.x; j < s.n; j += blockDim.x * gridDim.x)
                C[b * s.strideC() + i * s.n + j] *= factors[b];
}

static dim3 elementGrid(const Shape &s, dim3 block, unsigned int limit = 3)
{
    dim3 grid;
    grid.x = std::min((s.n + block.x - 1) / block.x, limit);
    grid.y = std::min((s.m + block.y - 1) / block.y, limit);
    grid.z = std::min((s.batch + block.z - 1) / block.z, limit);
    return grid;
}

template <typename T>
T *toDevice(const std::vector<T> &v)
{
    T *p = nullptr;
    gpuErrchk(cudaMalloc(&p, v.size() * sizeof(T)));
    gpuErrchk(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
    return p;
}

int main(int argc, char *argv[])
{
    Shape s{5, 96, 64, 64};
    if (argc > 1) s.batch = std::stoi(argv[1]);
    if (argc > 4) { s.m = std::stoi(argv[2]); s.n = std::stoi(argv[3]); s.k = std::stoi(argv[4]); }

    std::vector<half> a(s.batch * s.strideA()), b(s.batch * s.strideB());
    std::vector<float> bias(s.batch * s.n), factors(s.batch), c(s.batch * s.strideC(), -1.0f);
    for (size_t i = 0; i < a.size(); i++) a[i] = __float2half(((int)(i * 7 % 31) - 15) / 16.0f);
    for (size_t i = 0; i < b.size(); i++) b[i] = __float2half(((int)(i * 5 % 23) - 11) / 8.0f);
    for (size_t i = 0; i < bias.size(); i++) bias[i] = 0.25f * (float)(i % 9) - 1.0f;
    for (int i = 0; i < s.batch; i++) factors[i] = 1.0f / (1 + i);

    half *dA = toDevice(a), *dB = toDevice(b);
    float *dBias = toDevice(bias), *dFactors = toDevice(factors), *dC = toDevice(c);

    gpuErrchk(cudaFuncSetAttribute(batchedGemm, cudaFuncAttributeMaxDynamicSharedMemorySize, SHARED_BYTES));
    const dim3 grid = GRID_DIM(s.batch, s.m, s.n);
    printf("grid %u x %u x %u, %zu bytes of dynamic shared memory\n", grid.x, grid.y, grid.z, SHARED_BYTES);
    batchedGemm<<<grid, BLOCK_DIM, SHARED_BYTES>>>(dA, dB, dBias, dC, s);
    gpuErrchk(cudaGetLastError());

    const dim3 block(16, 4, 2);
    scaleByBatch<<<elementGrid(s, block), block>>>(dC, dFactors, s);
    gpuErrchk(cudaGetLastError());
    gpuErrchk(cudaDeviceSynchronize());
    gpuErrchk(cudaMemcpy(c.data(), dC, c.size() * sizeof(float), cudaMemcpyDeviceToHost));

    double worst = 0;
    for (int e = 0; e < s.batch; e++)
        for (int i = 0; i < s.m; i++)
            for (int j = 0; j < s.n; j++) {
                double want = 0;
                for (int p = 0; p < s.k; p++)
                    want += (double)__half2float(a[e * s.strideA() + i * s.k + p]) *
                            (double)__half2float(b[e * s.strideB() + p * s.n + j]);
                want = (want + bias[e * s.n + j]) * factors[e];
                double diff = std::fabs(c[e * s.strideC() + i * s.n + j] - want);
                worst = std::isnan(diff) ? INFINITY : std::max(worst, diff);
            }
    std::cout << "worst difference " << worst << std::endl;

    for (void *p : {(void *)dA, (void *)dB, (void *)dBias, (void *)dFactors, (void *)dC}) gpuErrchk(cudaFree(p));
    const bool ok = worst < 1e-4;
    std::cout << (ok ? "PASSED" : "FAILED") << std::endl;
    return ok ? 0 : 1;
}
