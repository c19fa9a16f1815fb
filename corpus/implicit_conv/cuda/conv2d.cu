// 2-D convolution as an implicit GEMM on Tensor Cores:
//   M = n * outH * outW pixels,  N = k filters,  K = r * s * c taps.
// The im2col matrix is never in global memory: each block gathers its slice of it into shared memory.

#include "conv2d.h"
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <vector>

using namespace nvcuda::wmma;

#define TILE 16
#define BM 32
#define BN 32
#define BK 32
#define NUM_WARPS ((BM / TILE) * (BN / TILE))
#define NUM_THREADS (NUM_WARPS * 32)
#define LDS_K (BK + 8)
#define LDS_N (BN + 4)

#define CEIL(a, b) (((a) + (b) - 1) / (b))

#define cudaCheck(...)                                                                     \
    do {                                                                                   \
        cudaError_t err__ = (__VA_ARGS__);                                                 \
        if (err__ != cudaSuccess) {                                                        \
            fprintf(stderr, "[%s:%d] %s\n", __FILE__, __LINE__, cudaGetErrorString(err__)); \
            abort();                                                                       \
        }                                                                                  \
    } while (0)

union Half8
{
    uint4 vec;
    half h[8];
};

struct Tap { int r, s, c; };

__device__ __forceinline__ Tap tapOf(int kk, const ConvParams &p)
{
    Tap t;
    t.c = kk % p.c;
    int rs = kk / p.c;
    t.s = rs % p.s;
    t.r = rs / p.s;
    return t;
}

// Eight neighbouring taps of one output pixel. Channels are a multiple of 8, so they are one 16-byte load
// or, outside the image or past the last tap, zeros.
__device__ inline uint4 gather8(const half *__restrict__ input, int m, int kk, const ConvParams &p, int pixels, int taps)
{
    uint4 zero = make_uint4(0u, 0u, 0u, 0u);
    if (m >= pixels || kk >= taps)
        return zero;
    const int ow = p.outW(), oh = p.outH();
    const int x = m % ow, y = m / ow % oh, image = m / (ow * oh);
    const Tap t = tapOf(kk, p);
    const int iy = y * p.stride - p.pad + t.r;
    const int ix = x * p.stride - p.pad + t.s;
    if (iy < 0 || iy >= p.h || ix < 0 || ix >= p.w)
        return zero;
    return *reinterpret_cast<const uint4 *>(&input[((image * p.h + iy) * p.w + ix) * p.c + t.c]);
}

template <bool RELU>
__global__ void __launch_bounds__(NUM_THREADS)
convImplicitGemm(const half *input, const half *filters, const float *bias, half *output, ConvParams p)
{
    __shared__ __align__(32) half pixelsTile[BM * LDS_K];
    __shared__ __align__(32) half filterTile[BN * LDS_K];
    __shared__ __align__(32) float result[BM][LDS_N];

    const int pixels = p.n * p.outH() * p.outW();
    const int taps = p.r * p.s * p.c;
    const int m0 = blockIdx.x * BM;
    const int n0 = blockIdx.y * BN;
    const int warpM = threadIdx.x / 32 % (BM / TILE);
    const int warpN = threadIdx.x / 32 / (BM / TILE);

    fragment<accumulator, TILE, TILE, TILE, float> acc;
    fill_fragment(acc, 0.0f);

    for (int k0 = 0; k0 < taps; k0 += BK)
    {
        for (int i = threadIdx.x; i < BM * BK / 8; i += NUM_THREADS)
        {
            const int row = i / (BK / 8), col = (i % (BK / 8)) * 8;
            *reinterpret_cast<uint4 *>(&pixelsTile[row * LDS_K + col]) = gather8(input, m0 + row, k0 + col, p, pixels, taps);
        }
        for (int i = threadIdx.x; i < BN * BK / 8; i += NUM_THREADS)
        {
            const int row = i / (BK / 8), col = (i % (BK / 8)) * 8;
            Half8 v;
            v.vec = make_uint4(0, 0, 0, 0);
            if (n0 + row < p.k && k0 + col < taps)
                v.vec = *(const uint4 *)(filters + (size_t)(n0 + row) * taps + k0 + col);
            *(uint4 *)(filterTile + row * LDS_K + col) = v.vec;
        }
        __syncthreads();

        #pragma unroll
        for (int kk = 0; kk < BK; kk += TILE)
        {
            fragment<matrix_a, TILE, TILE, TILE, half, row_major> a;
            fragment<matrix_b, TILE, TILE, TILE, half, col_major> b;
            load_matrix_sync(a, pixelsTile + warpM * TILE * LDS_K + kk, LDS_K);
            load_matrix_sync(b, filterTile + warpN * TILE * LDS_K + kk, LDS_K);
            mma_sync(acc, a, b, acc);
        }
        __syncthreads();
    }

    store_matrix_sync(&result[warpM * TILE][warpN * TILE], acc, LDS_N, mem_row_major);
    __syncthreads();

    // eight filters of one pixel a step: bias, activation, half, one 16-byte store
    for (int i = threadIdx.x; i < BM * BN / 8; i += blockDim.x)
    {
        const int row = i / (BN / 8), col = i % (BN / 8) * 8;
        const int m = m0 + row, n = n0 + col;
        if (m >= pixels || n >= p.k)
            continue;
        Half8 packed;
        #pragma unroll
        for (int j = 0; j < 8; ++j)
        {
            float v = result[row][col + j] + bias[n + j];
            if (RELU && v < 0.0f)
                v = 0.0f;
            packed.h[j] = __float2half_rn(v);
        }
        *reinterpret_cast<uint4 *>(output + (size_t)m * p.k + n) = packed.vec;
    }
}

static void convolve(const half *input, const half *filters, const float *bias, half *output, const ConvParams &p, bool relu)
{
    const int pixels = p.n * p.outH() * p.outW();
    dim3 grid(CEIL(pixels, BM), CEIL(p.k, BN));
    if (relu)
        convImplicitGemm<true><<<grid, NUM_THREADS>>>(input, filters, bias, output, p);
    else
        convImplicitGemm<false><<<grid, NUM_THREADS>>>(input, filters, bias, output, p);
    cudaCheck(cudaGetLastError());
}

static bool check(const char *name, const ConvParams &p, bool relu)
{
    const int pixels = p.n * p.outH() * p.outW(), taps = p.r * p.s * p.c;
    std::vector<half> input(p.n * p.h * p.w * p.c), filters(p.k * taps), output(pixels * p.k);
    std::vector<float> bias(p.k);
    for (size_t i = 0; i < input.size(); ++i) input[i] = __float2half(0.125f * (float)((i * 7 + i / 64) % 15) - 0.875f);
    for (size_t i = 0; i < filters.size(); ++i) filters[i] = __float2half(0.0625f * (float)((i * 5 + i / 9) % 13) - 0.375f);
    for (int i = 0; i < p.k; ++i) bias[i] = 0.5f * (float)(i % 5) - 1.0f;

    half *dIn, *dFilters, *dOut;
    float *dBias;
    cudaCheck(cudaMalloc(&dIn, sizeof(half) * input.size()));
    cudaCheck(cudaMalloc(&dFilters, sizeof(half) * filters.size()));
    cudaCheck(cudaMalloc(&dOut, sizeof(half) * output.size()));
    cudaCheck(cudaMalloc(&dBias, sizeof(float) * bias.size()));
    cudaCheck(cudaMemcpy(dIn, &input[0], sizeof(half) * input.size(), cudaMemcpyHostToDevice));
    cudaCheck(cudaMemcpy(dFilters, &filters[0], sizeof(half) * filters.size(), cudaMemcpyHostToDevice));
    cudaCheck(cudaMemcpy(dBias, &bias[0], sizeof(float) * bias.size(), cudaMemcpyHostToDevice));
    cudaCheck(cudaMemset(dOut, 0xff, sizeof(half) * output.size()));

    convolve(dIn, dFilters, dBias, dOut, p, relu);
    cudaCheck(cudaMemcpy(&output[0], dOut, sizeof(half) * output.size(), cudaMemcpyDeviceToHost));
    cudaCheck(cudaFree(dIn));
    cudaCheck(cudaFree(dFilters));
    cudaCheck(cudaFree(dOut));
    cudaCheck(cudaFree(dBias));

    double worst = 0.0;
    for (int image = 0; image < p.n; ++image)
        for (int y = 0; y < p.outH(); ++y)
            for (int x = 0; x < p.outW(); ++x)
                for (int f = 0; f < p.k; ++f)
                {
                    double sum = bias[f];
                    for (int r = 0; r < p.r; ++r)
                        for (int s = 0; s < p.s; ++s)
                        {
                            const int iy = y * p.stride - p.pad + r, ix = x * p.stride - p.pad + s;
                            if (iy < 0 || iy >= p.h || ix < 0 || ix >= p.w) continue;
                            for (int c = 0; c < p.c; ++c)
                                sum += (double)__half2float(input[((image * p.h + iy) * p.w + ix) * p.c + c]) *
                                       (double)__half2float(filters[((f * p.r + r) * p.s + s) * p.c + c]);
                        }
                    if (relu && sum < 0.0) sum = 0.0;
                    const double got = __half2float(output[((image * p.outH() + y) * p.outW() + x) * p.k + f]);
                    const double error = fabs(got - sum) / (1.0 + fabs(sum));
                    if (!(error <= worst)) worst = error;
                }
    const bool ok = worst < 1e-3;
    printf("%-22s %4d pixels, %3d taps, %2d filters: error %.2e  %s\n", name, pixels, taps, p.k, worst, ok ? "ok" : "WRONG");
    return ok;
}

int main(int argc, char **argv)
{
    bool ok = true;
    if (argc == 10)
    {
        int v[9];
        for (int i = 0; i < 9; ++i) v[i] = atoi(argv[i + 1]);
        ok = check("command line", ConvParams{v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8]}, true);
    }
    else
    {
        //                                     n  h   w  c   k  r  s  pad stride
        ok &= check("3x3, pad 1", ConvParams{1, 9, 11, 16, 32, 3, 3, 1, 1}, true);
        ok &= check("3x3, pad 1, stride 2", ConvParams{2, 10, 7, 8, 40, 3, 3, 1, 2}, false);
        ok &= check("1x1", ConvParams{1, 5, 8, 48, 16, 1, 1, 0, 1}, true);
        ok &= check("5x3, pad 2", ConvParams{1, 6, 6, 8, 24, 5, 3, 2, 1}, false);
    }
    printf("%s\n", ok ? "PASSED" : "FAILED");
    return ok ? 0 : 1;
}
