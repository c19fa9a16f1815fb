/*
 * Tall, thin GEMMs do not fill a GPU with tiles of C alone, so k is split among blocks.
 * Two ways to add up the parts: atomics on C, and a workspace that a second kernel reduces.
 */
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include <math.h>
#include <string.h>
#include <cuda_runtime.h>
#include <cuda_bf16.h>
#include <mma.h>

#ifndef SPLITS
#define SPLITS 4
#endif

typedef __nv_bfloat16 bf16;

const int WMMA_M = 16;
const int WMMA_N = 16;
const int WMMA_K = 16;

#define HANDLE_ERROR(err) (HandleError(err, __FILE__, __LINE__))
static void HandleError(cudaError_t err, const char *file, int line) {
    if (err != cudaSuccess) {
        printf("%s in %s at line %d\n", cudaGetErrorString(err), file, line);
        exit(EXIT_FAILURE);
    }
}

// first k and one past the last k of a part, in whole WMMA steps
__host__ __device__ inline int2 partOfK(int k, int part, int parts) {
    int steps = k / WMMA_K;
    int each = (steps + parts - 1) / parts;
    int2 range;
    range.x = min(steps, part * each) * WMMA_K;
    range.y = min(steps, (part + 1) * each) * WMMA_K;
    return range;
}

template <class Frag>
__device__ void accumulate(Frag &acc, const bf16 *a, const bf16 *b, int lda, int ldb, int2 range) {
    using namespace nvcuda::wmma;
    fragment<matrix_a, WMMA_M, WMMA_N, WMMA_K, bf16, row_major> fa;
    fragment<matrix_b, WMMA_M, WMMA_N, WMMA_K, bf16, col_major> fb;
    fill_fragment(acc, 0.0f);
    for (int p = range.x; p < range.y; p += WMMA_K) {
        load_matrix_sync(fa, a + p, lda);
        load_matrix_sync(fb, b + p, ldb);
        mma_sync(acc, fa, fb, acc);
    }
}

// C += alpha * part of A*B, through shared memory and float atomics
__global__ void splitKAtomic(const bf16 *A, const bf16 *B, float *C, int M, int N, int K, float alpha) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) float tile[WMMA_M * WMMA_N];

    const int row = blockIdx.y * WMMA_M;
    const int col = blockIdx.x * WMMA_N;
    const int2 range = partOfK(K, blockIdx.z, gridDim.z);
    if (range.x >= range.y) return;

    fragment<accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc;
    accumulate(acc, A + (size_t)row * K, B + (size_t)col * K, K, K, range);
    store_matrix_sync(tile, acc, WMMA_N, mem_row_major);
    __syncthreads();

    for (int i = threadIdx.x; i < WMMA_M * WMMA_N; i += blockDim.x)
        atomicAdd(&C[(row + i / WMMA_N) * N + col + i % WMMA_N], alpha * tile[i]);
}

// every part has its own M x N slice of the workspace
__global__ void splitKWorkspace(const bf16 *A, const bf16 *B, float *workspace, int M, int N, int K) {
    using namespace nvcuda::wmma;
    const int row = blockIdx.y * WMMA_M;
    const int col = blockIdx.x * WMMA_N;

    fragment<accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc;
    accumulate(acc, A + (size_t)row * K, B + (size_t)col * K, K, K, partOfK(K, blockIdx.z, gridDim.z));
    store_matrix_sync(workspace + (size_t)blockIdx.z * M * N + row * N + col, acc, N, mem_row_major);
}

__global__ void reduceParts(const float *workspace, float *C, int elements, int parts, float alpha, float beta) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= elements) return;
    float sum = 0.0f;
    for (int p = 0; p < parts; ++p) sum += workspace[(size_t)p * elements + i];
    C[i] = alpha * sum + beta * C[i];
}

// A count of NaN and infinities and the largest magnitude, by atomics on integers
__global__ void inspect(const float *C, int elements, unsigned int *bad, int *largestBits) {
    for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < elements; i += blockDim.x * gridDim.x) {
        float v = fabsf(C[i]);
        if (isnan(v) || isinf(v)) atomicAdd(bad, 1u);
        else atomicMax(largestBits, __float_as_int(v));
    }
}

static int compare(const char *name, const float *got, const double *want, int elements, double allowed) {
    int wrong = 0;
    double maxErr = 0.0;
    for (int i = 0; i < elements; i++) {
        double err = fabs((double)got[i] - want[i]);
        if (!(err <= allowed)) {
            if (wrong < 3) printf("  %s: C[%d] = %f, should be %f\n", name, i, got[i], want[i]);
            wrong++;
        }
        if (err > maxErr) maxErr = err;
    }
    printf("%-10s max error %.3g: %s\n", name, maxErr, wrong ? "FAIL" : "pass");
    return wrong;
}

int main(int argc, char **argv) {
    int M = 32, N = 48, K = 1040;         // 65 steps: parts are not all of one size
    if (argc == 4) {
        M = atoi(argv[1]); N = atoi(argv[2]); K = atoi(argv[3]);
    }
    assert(M % WMMA_M == 0 && N % WMMA_N == 0 && K % WMMA_K == 0);
    const float alpha = 0.5f, beta = 2.0f;

    bf16 *hA = new bf16[M * K], *hB = new bf16[N * K];
    float *hC = new float[M * N], *initial = new float[M * N];
    double *want = new double[M * N];
    for (int i = 0; i < M * K; i++) hA[i] = __float2bfloat16(((i * 13 + i / K) % 29 - 14) * 0.03125f);
    for (int i = 0; i < N * K; i++) hB[i] = __float2bfloat16(((i * 11 + i / K) % 27 - 13) * 0.0625f);
    for (int i = 0; i < M * N; i++) initial[i] = (float)(i % 7) - 3.0f;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0.0;
            for (int p = 0; p < K; p++)
                sum += (double)__bfloat162float(hA[i * K + p]) * (double)__bfloat162float(hB[j * K + p]);
            want[i * N + j] = alpha * sum + beta * initial[i * N + j];
        }

    bf16 *dA, *dB;
    float *dC, *dWorkspace;
    unsigned int *dBad;
    int *dLargest;
    HANDLE_ERROR(cudaMalloc((void **)&dA, M * K * sizeof(bf16)));
    HANDLE_ERROR(cudaMalloc((void **)&dB, N * K * sizeof(bf16)));
    HANDLE_ERROR(cudaMalloc((void **)&dC, M * N * sizeof(float)));
    HANDLE_ERROR(cudaMalloc((void **)&dWorkspace, (size_t)SPLITS * M * N * sizeof(float)));
    HANDLE_ERROR(cudaMalloc((void **)&dBad, sizeof *dBad));
    HANDLE_ERROR(cudaMalloc((void **)&dLargest, sizeof *dLargest));
    HANDLE_ERROR(cudaMemcpy(dA, hA, M * K * sizeof(bf16), cudaMemcpyHostToDevice));
    HANDLE_ERROR(cudaMemcpy(dB, hB, N * K * sizeof(bf16), cudaMemcpyHostToDevice));

    int failures = 0;
    dim3 grid(N / WMMA_N, M / WMMA_M, SPLITS);

    // 1: atomics; C already holds beta * C
    for (int i = 0; i < M * N; i++) hC[i] = beta * initial[i];
    HANDLE_ERROR(cudaMemcpy(dC, hC, M * N * sizeof(float), cudaMemcpyHostToDevice));
    splitKAtomic<<<grid, 32>>>(dA, dB, dC, M, N, K, alpha);
    HANDLE_ERROR(cudaGetLastError());
    HANDLE_ERROR(cudaMemcpy(hC, dC, M * N * sizeof(float), cudaMemcpyDeviceToHost));
    failures += compare("atomics", hC, want, M * N, 2e-3);

    // 2: workspace and second kernel
    HANDLE_ERROR(cudaMemcpy(dC, initial, M * N * sizeof(float), cudaMemcpyHostToDevice));
    HANDLE_ERROR(cudaMemset(dWorkspace, 0xff, (size_t)SPLITS * M * N * sizeof(float)));
    splitKWorkspace<<<grid, 32>>>(dA, dB, dWorkspace, M, N, K);
    HANDLE_ERROR(cudaGetLastError());
    int threads = 128;
    reduceParts<<<(M * N + threads - 1) / threads, threads>>>(dWorkspace, dC, M * N, grid.z, alpha, beta);
    HANDLE_ERROR(cudaGetLastError());
    HANDLE_ERROR(cudaMemcpy(hC, dC, M * N * sizeof(float), cudaMemcpyDeviceToHost));
    failures += compare("workspace", hC, want, M * N, 2e-3);

    // 3: statistics of the second result
    unsigned int bad = 99;
    int largestBits = 0;
    HANDLE_ERROR(cudaMemset(dBad, 0, sizeof(unsigned int)));
    HANDLE_ERROR(cudaMemset(dLargest, 0, sizeof(int)));
    inspect<<<2, 64>>>(dC, M * N, dBad, dLargest);
    HANDLE_ERROR(cudaMemcpy(&bad, dBad, sizeof bad, cudaMemcpyDeviceToHost));
    HANDLE_ERROR(cudaMemcpy(&largestBits, dLargest, sizeof largestBits, cudaMemcpyDeviceToHost));
    float largest = 0.0f, expected = 0.0f;
    memcpy(&largest, &largestBits, sizeof largest);
    for (int i = 0; i < M * N; i++) expected = fmaxf(expected, fabsf(hC[i]));
    printf("largest magnitude %g, %u not finite\n", largest, bad);
    if (bad != 0 || largest != expected) failures++;

    cudaFree(dA); cudaFree(dB); cudaFree(dC); cudaFree(dWorkspace); cudaFree(dBad); cudaFree(dLargest);
    delete[] hA; delete[] hB; delete[] hC; delete[] initial; delete[] want;
    printf(failures == 0 ? "PASSED\n" : "FAILED\n");
    return failures == 0 ? 0 : 1;
}
