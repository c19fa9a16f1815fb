#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cstring>
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

#define WM 16
#define WN 16
#define WK 16

#define CUDA_SAFE_CALL(call)                                                     \
{                                                                                \
    const cudaError_t error = call;                                              \
    if (error != cudaSuccess)                                                    \
    {                                                                            \
        printf("Error: %s:%d, ", __FILE__, __LINE__);                            \
        printf("code:%d, reason: %s\n", error, cudaGetErrorString(error));       \
        exit(-10 * error);                                                       \
    }                                                                            \
}

enum Epilogue { SCALE_RELU, RESIDUAL, GELU };

__device__ inline float gelu(float v)
{
    const float kAlpha = 0.7978845608f;   // sqrt(2 / pi)
    return 0.5f * v * (1.0f + tanhf(kAlpha * (v + 0.044715f * v * v * v)));
}

// out = relu(scale * A B): one fragment
__global__ void gemmScaleRelu(const half *A, const half *B, float *out, int m, int n, int k, float scale)
{
    int wm = blockIdx.y, wn = blockIdx.x;
    wmma::fragment<wmma::matrix_a, WM, WN, WK, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, WM, WN, WK, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, WM, WN, WK, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k; i += WK)
    {
        wmma::load_matrix_sync(fa, A + wm * WM * k + i, k);
        wmma::load_matrix_sync(fb, B + wn * WN * k + i, k);
        wmma::mma_sync(acc, fa, fb, acc);
    }
#pragma unroll
    for (int t = 0; t < acc.num_elements; t++)
        acc.x[t] *= scale;
#pragma unroll
    for (int t = 0; t < acc.num_elements; t++)
    {
        acc.x[t] = fmaxf(acc.x[t], 0.0f);
    }
    wmma::store_matrix_sync(out + wm * WM * n + wn * WN, acc, n, wmma::mem_row_major);
}

// out = leaky(A B + gamma * residual + bias): three fragments
__global__ void gemmResidual(const half *A, const half *B, const float *residual, float *out,
                             int m, int n, int k, float gamma, float bias)
{
    int wm = blockIdx.y, wn = blockIdx.x;
    wmma::fragment<wmma::matrix_a, WM, WN, WK, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, WM, WN, WK, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, WM, WN, WK, float> acc, res, add;
    wmma::fill_fragment(acc, 0.0f);
    wmma::fill_fragment(add, bias);
    for (int i = 0; i < k; i += WK)
    {
        wmma::load_matrix_sync(fa, A + wm * WM * k + i, k);
        wmma::load_matrix_sync(fb, B + wn * WN * k + i, k);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    wmma::load_matrix_sync(res, residual + wm * WM * n + wn * WN, n, wmma::mem_row_major);
    for (int t = 0; t < acc.num_elements; t++)
    {
        float v = acc.x[t] + gamma * res.x[t] + add.x[t];
        acc.x[t] = (v > 0.0f) ? v : 0.125f * v;
    }
    wmma::store_matrix_sync(out + wm * WM * n + wn * WN, acc, n, wmma::mem_row_major);
}

// out = gelu(A B) next to the bare product, which training needs again
__global__ void gemmGelu(const half *A, const half *B, float *out, float *product, int m, int n, int k)
{
    int wm = blockIdx.y, wn = blockIdx.x;
    wmma::fragment<wmma::matrix_a, WM, WN, WK, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, WM, WN, WK, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, WM, WN, WK, float> acc;
    wmma::fragment<wmma::accumulator, WM, WN, WK, float> act;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k; i += WK)
    {
        wmma::load_matrix_sync(fa, A + wm * WM * k + i, k);
        wmma::load_matrix_sync(fb, B + wn * WN * k + i, k);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    for (int t = 0; t < act.num_elements; ++t)
        act.x[t] = gelu(acc.x[t]);
    wmma::store_matrix_sync(product + wm * WM * n + wn * WN, acc, n, wmma::mem_row_major);
    wmma::store_matrix_sync(out + wm * WM * n + wn * WN, act, n, wmma::mem_row_major);
}

static double expected(Epilogue kind, double product, double residual, float scale, float gamma, float bias)
{
    switch (kind)
    {
    case SCALE_RELU:
        return fmax(scale * product, 0.0);
    case RESIDUAL:
    {
        double v = product + gamma * residual + bias;
        return v > 0 ? v : 0.125 * v;
    }
    default:
        return 0.5 * product * (1.0 + tanh(0.7978845608 * (product + 0.044715 * product * product * product)));
    }
}

int main(int argc, char *argv[])
{
    const int m = 64, n = 80, k = 96;
    const float scale = 0.75f, gamma = -1.5f, bias = 0.375f;

    half *hA = (half *)malloc(m * k * sizeof(half));
    half *hB = (half *)malloc(n * k * sizeof(half));
    float *hR = (float *)malloc(m * n * sizeof(float));
    float *hOut = (float *)malloc(m * n * sizeof(float));
    for (int i = 0; i < m; i++)
        for (int p = 0; p < k; p++)
            hA[i * k + p] = __float2half(0.5f * sinf(0.31f * i + 0.7f * p));
    for (int j = 0; j < n; j++)
        for (int p = 0; p < k; p++)
            hB[j * k + p] = __float2half(0.4f * cosf(0.23f * j * j - 0.7f * p));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            hR[i * n + j] = (float)((i * 3 + j) % 10 - 4);

    half *A, *B;
    float *R, *out, *product;
    CUDA_SAFE_CALL(cudaMalloc((void **)&A, m * k * sizeof(half)));
    CUDA_SAFE_CALL(cudaMalloc((void **)&B, n * k * sizeof(half)));
    CUDA_SAFE_CALL(cudaMalloc((void **)&R, m * n * sizeof(float)));
    CUDA_SAFE_CALL(cudaMalloc((void **)&out, m * n * sizeof(float)));
    CUDA_SAFE_CALL(cudaMalloc((void **)&product, m * n * sizeof(float)));
    CUDA_SAFE_CALL(cudaMemcpy(A, hA, m * k * sizeof(half), cudaMemcpyHostToDevice));
    CUDA_SAFE_CALL(cudaMemcpy(B, hB, n * k * sizeof(half), cudaMemcpyHostToDevice));
    CUDA_SAFE_CALL(cudaMemcpy(R, hR, m * n * sizeof(float), cudaMemcpyHostToDevice));

    dim3 grid(n / WN, m / WM, 1);
    dim3 block(32, 1, 1);
    const char *names[] = { "scale+relu", "residual", "gelu" };
    int failures = 0;

    for (int e = SCALE_RELU; e <= GELU; e++)
    {
        CUDA_SAFE_CALL(cudaMemset(out, 0, m * n * sizeof(float)));
        switch (e)
        {
        case SCALE_RELU:
            gemmScaleRelu<<< grid, block >>>(A, B, out, m, n, k, scale);
            break;
        case RESIDUAL:
            gemmResidual<<< grid, block >>>(A, B, R, out, m, n, k, gamma, bias);
            break;
        case GELU:
            gemmGelu<<< grid, block >>>(A, B, out, product, m, n, k);
            break;
        }
        CUDA_SAFE_CALL(cudaGetLastError());
        CUDA_SAFE_CALL(cudaMemcpy(hOut, out, m * n * sizeof(float), cudaMemcpyDeviceToHost));

        double worst = 0.0;
        int wrong = 0;
        for (int i = 0; i < m; i++)
        {
            for (int j = 0; j < n; j++)
            {
                double sum = 0.0;
                for (int p = 0; p < k; p++)
                    sum += (double)__half2float(hA[i * k + p]) * (double)__half2float(hB[j * k + p]);
                double want = expected((Epilogue)e, sum, hR[i * n + j], scale, gamma, bias);
                double diff = fabs(hOut[i * n + j] - want);
                if (diff > worst) worst = diff;
                if (!(diff <= 2e-4)) wrong++;
            }
        }
        printf("%-10s max error %.3e  %s\n", names[e], worst, wrong ? "wrong" : "ok");
        failures += wrong;
    }

    // the product that gemmGelu leaves behind
    CUDA_SAFE_CALL(cudaMemcpy(hOut, product, m * n * sizeof(float), cudaMemcpyDeviceToHost));
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
        {
            double sum = 0.0;
            for (int p = 0; p < k; p++)
                sum += (double)__half2float(hA[i * k + p]) * (double)__half2float(hB[j * k + p]);
            if (!(fabs(hOut[i * n + j] - sum) <= 1e-4)) failures++;
        }

    CUDA_SAFE_CALL(cudaFree(A));
    CUDA_SAFE_CALL(cudaFree(B));
    CUDA_SAFE_CALL(cudaFree(R));
    CUDA_SAFE_CALL(cudaFree(out));
    CUDA_SAFE_CALL(cudaFree(product));
    free(hA); free(hB); free(hR); free(hOut);

    printf("%s\n", failures == 0 ? "PASSED" : "FAILED");
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
