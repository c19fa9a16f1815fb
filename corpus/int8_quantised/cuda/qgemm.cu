// Quantised linear layer: int8 activations with a zero point, int8 weights with one scale a channel, int8 out.
//
//   real(x) = sx * (x - zx)      real(w[c]) = sw[c] * w[c]      real(y) = sy * (y - zy)
//   y[r][c] = clamp(round(sx * sw[c] / sy * (sum_k x*w - zx * sum_k w + bias[c])) + zy)

#include <cuda_runtime.h>
#include <mma.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

using namespace nvcuda;

#define TILE_M 16
#define TILE_N 16
#define TILE_K 16

#define BLOCK_ROWS 32            // rows of x a block
#define BLOCK_COLS 32            // channels a block
#define BLOCK_K 64               // bytes of k staged at a time
#define WARPS 4
#define THREADS (WARPS * 32)
#define PITCH (BLOCK_K + 16)     // bytes a row in shared memory
#define SUM_PITCH (BLOCK_COLS + 4)

static void checkCuda(cudaError_t e, const char *file, int line)
{
    if (e == cudaSuccess)
        return;
    fprintf(stderr, "CUDA error %s at %s:%d\n", cudaGetErrorString(e), file, line);
    exit(2);
}
#define CK(x) checkCuda((x), __FILE__, __LINE__)

struct Quantisation
{
    float x_scale;
    int x_zero;
    float y_scale;
    int y_zero;
};

// column sums of the weights, four bytes at a time: one warp a channel
__global__ void channelSums(const signed char *__restrict__ w, int *__restrict__ sums, int channels, int k)
{
    int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    int lane = threadIdx.x & 31;
    if (warp >= channels)
        return;
    const char4 *row = reinterpret_cast<const char4 *>(w + (size_t)warp * k);
    int total = 0;
    for (int i = lane; i < k / 4; i += 32)
    {
        char4 v = row[i];
        total += v.x + v.y + v.z + v.w;
    }
    for (int offset = 16; offset > 0; offset /= 2)
        total += __shfl_down_sync(0xffffffff, total, offset);
    if (lane == 0)
        sums[warp] = total;
}

__device__ __forceinline__ signed char requantise(int acc, float scale, int zero)
{
    int q = __float2int_rn(acc * scale) + zero;
    q = max(-128, min(127, q));
    return (signed char)q;
}

__global__ __launch_bounds__(THREADS)
void quantisedGemm(const signed char *x, const signed char *w, const int *wSums, const float *wScales, const int *bias,
                   signed char *y, int rows, int channels, int k, Quantisation q)
{
    __shared__ __align__(32) signed char xs[BLOCK_ROWS][PITCH];
    __shared__ __align__(32) signed char ws[BLOCK_COLS][PITCH];
    __shared__ __align__(32) int sums[BLOCK_ROWS][SUM_PITCH];

    const int tid = threadIdx.x;
    const int warp = tid >> 5;
    const int warpRow = warp / 2, warpCol = warp % 2;
    const int row0 = blockIdx.y * BLOCK_ROWS;
    const int col0 = blockIdx.x * BLOCK_COLS;

    wmma::fragment<wmma::accumulator, TILE_M, TILE_N, TILE_K, int> acc;
    wmma::fill_fragment(acc, 0);

    for (int k0 = 0; k0 < k; k0 += BLOCK_K)
    {
        // 16 bytes a thread and step
        for (int chunk = tid; chunk < BLOCK_ROWS * BLOCK_K / 16; chunk += THREADS)
        {
            int r = chunk / (BLOCK_K / 16);
            int c = chunk % (BLOCK_K / 16) * 16;
            *(int4 *)&xs[r][c] = *(const int4 *)(x + (size_t)(row0 + r) * k + k0 + c);
            *(int4 *)&ws[r][c] = *(const int4 *)(w + (size_t)(col0 + r) * k + k0 + c);
        }
        __syncthreads();

#pragma unroll
        for (int kk = 0; kk < BLOCK_K; kk += TILE_K)
        {
            wmma::fragment<wmma::matrix_a, TILE_M, TILE_N, TILE_K, signed char, wmma::row_major> fx;
            wmma::fragment<wmma::matrix_b, TILE_M, TILE_N, TILE_K, signed char, wmma::col_major> fw;
            wmma::load_matrix_sync(fx, &xs[warpRow * TILE_M][kk], PITCH);
            wmma::load_matrix_sync(fw, &ws[warpCol * TILE_N][kk], PITCH);
            wmma::mma_sync(acc, fx, fw, acc);
        }
        __syncthreads();
    }

    wmma::store_matrix_sync(&sums[warpRow * TILE_M][warpCol * TILE_N], acc, SUM_PITCH, wmma::mem_row_major);
    __syncthreads();

    // four neighbouring channels a thread, written as one char4
    for (int i = tid; i < BLOCK_ROWS * BLOCK_COLS / 4; i += THREADS)
    {
        int r = i / (BLOCK_COLS / 4);
        int c = i % (BLOCK_COLS / 4) * 4;
        int ch = col0 + c;
        const float4 sw = *reinterpret_cast<const float4 *>(wScales + ch);
        const int4 zs = *reinterpret_cast<const int4 *>(wSums + ch);
        const int4 bs = *reinterpret_cast<const int4 *>(bias + ch);
        const float s = q.x_scale / q.y_scale;
        char4 out;
        out.x = requantise(sums[r][c + 0] - q.x_zero * zs.x + bs.x, s * sw.x, q.y_zero);
        out.y = requantise(sums[r][c + 1] - q.x_zero * zs.y + bs.y, s * sw.y, q.y_zero);
        out.z = requantise(sums[r][c + 2] - q.x_zero * zs.z + bs.z, s * sw.z, q.y_zero);
        out.w = requantise(sums[r][c + 3] - q.x_zero * zs.w + bs.w, s * sw.w, q.y_zero);
        reinterpret_cast<char4 *>(y + (size_t)(row0 + r) * channels + ch)[0] = out;
    }
}

// back to float, for the next layer that is not quantised
__global__ void dequantise(const char4 *y, float4 *out, int count4, Quantisation q)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count4; i += gridDim.x * blockDim.x)
    {
        char4 v = y[i];
        out[i] = make_float4(q.y_scale * (v.x - q.y_zero), q.y_scale * (v.y - q.y_zero),
                             q.y_scale * (v.z - q.y_zero), q.y_scale * (v.w - q.y_zero));
    }
}

static unsigned int lcg(unsigned int *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

int main(int argc, char **argv)
{
    int rows = 64, channels = 96, k = 192;
    if (argc == 4)
    {
        rows = atoi(argv[1]);
        channels = atoi(argv[2]);
        k = atoi(argv[3]);
    }
    if (rows % BLOCK_ROWS || channels % BLOCK_COLS || k % BLOCK_K)
    {
        fprintf(stderr, "sizes must be multiples of %d, %d and %d\n", BLOCK_ROWS, BLOCK_COLS, BLOCK_K);
        return 2;
    }

    const size_t xBytes = (size_t)rows * k, wBytes = (size_t)channels * k, yBytes = (size_t)rows * channels;
    int8_t *x = (int8_t *)malloc(xBytes);
    int8_t *w = (int8_t *)malloc(wBytes);
    int8_t *y = (int8_t *)malloc(yBytes);
    float *real = (float *)malloc(yBytes * sizeof(float));
    float *scales = (float *)malloc(channels * sizeof(float));
    int *bias = (int *)malloc(channels * sizeof(int));

    unsigned int seed = 2024;
    for (size_t i = 0; i < xBytes; i++) x[i] = (int8_t)(lcg(&seed) % 256 - 128);
    for (size_t i = 0; i < wBytes; i++) w[i] = (int8_t)(lcg(&seed) % 255 - 127);
    for (int c = 0; c < channels; c++)
    {
        scales[c] = 0.008f + 0.0004f * (float)(c % 13);
        bias[c] = (int)(lcg(&seed) % 20001) - 10000;
    }
    const Quantisation q = { 0.05f, -7, 0.35f, 3 };

    signed char *dX, *dW, *dY;
    float *dScales, *dReal;
    int *dBias, *dSums;
    CK(cudaMalloc((void **)&dX, xBytes));
    CK(cudaMalloc((void **)&dW, wBytes));
    CK(cudaMalloc((void **)&dY, yBytes));
    CK(cudaMalloc((void **)&dReal, yBytes * sizeof(float)));
    CK(cudaMalloc((void **)&dScales, channels * sizeof(float)));
    CK(cudaMalloc((void **)&dBias, channels * sizeof(int)));
    CK(cudaMalloc((void **)&dSums, channels * sizeof(int)));
    CK(cudaMemcpy(dX, x, xBytes, cudaMemcpyHostToDevice));
    CK(cudaMemcpy(dW, w, wBytes, cudaMemcpyHostToDevice));
    CK(cudaMemcpy(dScales, scales, channels * sizeof(float), cudaMemcpyHostToDevice));
    CK(cudaMemcpy(dBias, bias, channels * sizeof(int), cudaMemcpyHostToDevice));
    CK(cudaMemset(dY, 0x55, yBytes));

    channelSums<<<(channels + 3) / 4, 128>>>(dW, dSums, channels, k);
    CK(cudaPeekAtLastError());
    quantisedGemm<<<dim3(channels / BLOCK_COLS, rows / BLOCK_ROWS), THREADS>>>(dX, dW, dSums, dScales, dBias, dY,
                                                                              rows, channels, k, q);
    CK(cudaPeekAtLastError());
    dequantise<<<4, 64>>>((const char4 *)dY, (float4 *)dReal, (int)(yBytes / 4), q);
    CK(cudaPeekAtLastError());
    CK(cudaDeviceSynchronize());
    CK(cudaMemcpy(y, dY, yBytes, cudaMemcpyDeviceToHost));
    CK(cudaMemcpy(real, dReal, yBytes * sizeof(float), cudaMemcpyDeviceToHost));

    // The sums are exact; rounding may fall on the other side only where the real number is a tie but for float's error.
    int wrong = 0, saturated = 0, ties = 0;
    for (int r = 0; r < rows; r++)
    {
        for (int c = 0; c < channels; c++)
        {
            long long sum = bias[c];
            for (int i = 0; i < k; i++)
                sum += ((long long)x[(size_t)r * k + i] - q.x_zero) * w[(size_t)c * k + i];
            double exact = (double)q.x_scale / q.y_scale * scales[c] * (double)sum;
            double want = rint(exact) + q.y_zero;
            want = want < -128 ? -128 : want > 127 ? 127 : want;
            saturated += want == -128 || want == 127;
            int got = y[(size_t)r * channels + c];
            if (got != (int)want)
            {
                double fraction = fabs(exact - floor(exact) - 0.5);
                if (fraction < 1e-4 && abs(got - (int)want) == 1)
                    ties++;
                else if (wrong++ < 5)
                    fprintf(stderr, "y[%d][%d] = %d, want %g (%.5f)\n", r, c, got, want, exact);
            }
            if (real[(size_t)r * channels + c] != q.y_scale * (float)(got - q.y_zero))
                wrong++;
        }
    }
    printf("%d x %d x %d: %d wrong, %d at a tie, %d of %d saturated\n", rows, channels, k, wrong, ties, saturated,
           rows * channels);
    if (saturated == 0 || saturated * 2 > rows * channels)
        wrong++;   // the test data must exercise both paths

    CK(cudaFree(dX)); CK(cudaFree(dW)); CK(cudaFree(dY)); CK(cudaFree(dReal));
    CK(cudaFree(dScales)); CK(cudaFree(dBias)); CK(cudaFree(dSums));
    free(x); free(w); free(y); free(real); free(scales); free(bias);
    puts(wrong ? "Test FAILED" : "Test PASSED");
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
