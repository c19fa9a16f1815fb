// C = clamp(A * B, lo, hi) with the work spread over device functions.
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

static const int TILE_DIM  = 16;
static const int WARP_LANES = 32;

typedef wmma::fragment<wmma::matrix_a, TILE_DIM, TILE_DIM, TILE_DIM, half, wmma::row_major> AFragment;
typedef wmma::fragment<wmma::matrix_b, TILE_DIM, TILE_DIM, TILE_DIM, half, wmma::row_major> BFragment;
typedef wmma::fragment<wmma::accumulator, TILE_DIM, TILE_DIM, TILE_DIM, float>              CFragment;

// defined below the kernel
__device__ void multiplyPanel(CFragment &acc, const half *aPanel, const half *bPanel,
                              int k, int lda, int ldb);

// Works on a fragment of any use and type.
template <typename Fragment, typename T>
__device__ __forceinline__ void clampElements(Fragment &f, T lo, T hi)
{
    #pragma unroll
    for (int i = 0; i < f.num_elements; ++i)
    {
        f.x[i] = f.x[i] < lo ? lo : (f.x[i] > hi ? hi : f.x[i]);
    }
}

__device__ __forceinline__ void accumulate(CFragment &acc, const AFragment &a, const BFragment &b)
{
    wmma::mma_sync(acc, a, b, acc);
}

__global__ void clampedGemm(const half *a, const half *b, float *c,
                            int m, int n, int k, float lo, float hi)
{
    const int warp     = (blockIdx.x * blockDim.x + threadIdx.x) / WARP_LANES;
    const int tilesPerRow = n / TILE_DIM;
    const int tileRow  = warp / tilesPerRow;
    const int tileCol  = warp % tilesPerRow;

    if (tileRow * TILE_DIM >= m)
        return;

    CFragment acc;
    wmma::fill_fragment(acc, 0.0f);

    multiplyPanel(acc, a + tileRow * TILE_DIM * k, b + tileCol * TILE_DIM, k, k, n);
    clampElements(acc, lo, hi);

    wmma::store_matrix_sync(c + tileRow * TILE_DIM * n + tileCol * TILE_DIM, acc, n, wmma::mem_row_major);
}

__device__ void multiplyPanel(CFragment &acc, const half *aPanel, const half *bPanel,
                              int k, int lda, int ldb)
{
    AFragment aTile;
    BFragment bTile;

    for (int step = 0; step < k / TILE_DIM; ++step)
    {
        wmma::load_matrix_sync(aTile, aPanel + step * TILE_DIM, lda);
        wmma::load_matrix_sync(bTile, bPanel + step * TILE_DIM * ldb, ldb);
        accumulate(acc, aTile, bTile);
    }
}

static bool failed(cudaError_t error, const char *where)
{
    if (error == cudaSuccess)
        return false;
    fprintf(stderr, "%s: %s\n", where, cudaGetErrorString(error));
    return true;
}

int main()
{
    const int m = 80, n = 48, k = 128;
    const float lo = -18.0f, hi = 22.5f;

    half  *hostA = new half[m * k];
    half  *hostB = new half[k * n];
    float *hostC = new float[m * n];

    for (int i = 0; i < m * k; ++i)
        hostA[i] = __float2half(sinf(0.37f * i) + 0.2f);
    for (int i = 0; i < k * n; ++i)
        hostB[i] = __float2half(cosf(0.11f * i * (1 + i % 3)) + 0.5f * sinf(0.37f * (i / n) + i % n));

    half  *devA = nullptr, *devB = nullptr;
    float *devC = nullptr;
    cudaError_t err;

    err = cudaMalloc(&devA, m * k * sizeof(half));
    if (failed(err, "cudaMalloc(devA)")) return 1;
    err = cudaMalloc(&devB, k * n * sizeof(half));
    if (failed(err, "cudaMalloc(devB)")) return 1;
    err = cudaMalloc(&devC, m * n * sizeof(float));
    if (failed(err, "cudaMalloc(devC)")) return 1;

    if (failed(cudaMemcpy(devA, hostA, m * k * sizeof(half), cudaMemcpyHostToDevice), "copy of A")) return 1;
    if (failed(cudaMemcpy(devB, hostB, k * n * sizeof(half), cudaMemcpyHostToDevice), "copy of B")) return 1;

    const int warps   = (m / TILE_DIM) * (n / TILE_DIM);    // 15
    const int threads = 4 * WARP_LANES;
    const int blocks  = (warps * WARP_LANES + threads - 1) / threads;

    clampedGemm<<<blocks, threads>>>(devA, devB, devC, m, n, k, lo, hi);
    err = cudaGetLastError();
    if (failed(err, "clampedGemm")) return 1;

    if (failed(cudaMemcpy(hostC, devC, m * n * sizeof(float), cudaMemcpyDeviceToHost), "copy of C")) return 1;

    int wrong = 0, clamped = 0;
    double maxError = 0.0;
    for (int i = 0; i < m; ++i)
    {
        for (int j = 0; j < n; ++j)
        {
            double sum = 0.0;
            for (int p = 0; p < k; ++p)
                sum += (double)__half2float(hostA[i * k + p]) * (double)__half2float(hostB[p * n + j]);
            if (sum < lo || sum > hi) ++clamped;
            const double expected = fmin(fmax(sum, (double)lo), (double)hi);
            const double error = fabs(expected - hostC[i * n + j]);
            maxError = fmax(maxError, error);
            if (!(error < 1e-3)) ++wrong;
        }
    }

    printf("clamped GEMM %d x %d x %d, %d of %d values clamped\n", m, n, k, clamped, m * n);
    printf("%s, max error %g\n", wrong ? "FAILED" : "PASSED", maxError);

    cudaFree(devA);
    cudaFree(devB);
    cudaFree(devC);
    delete[] hostA;
    delete[] hostB;
    delete[] hostC;
    return wrong ? 1 : 0;
}
