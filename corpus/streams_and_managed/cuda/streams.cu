// Two GEMMs on two streams, then their sum.
#include <cuda_fp16.h>
#include <mma.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>

using nvcuda::wmma::accumulator;
using nvcuda::wmma::fragment;
using nvcuda::wmma::matrix_a;
using nvcuda::wmma::matrix_b;
using nvcuda::wmma::row_major;

const int N = 96;                  // square matrices here
const int TILE = 16;
const int NUM_STREAMS = 2;

void die(const char *what, cudaError_t err) {
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(err));
    exit(1);
}

#define CALL(f, ...)                              \
    do {                                          \
        cudaError_t r = f(__VA_ARGS__);           \
        if (r != cudaSuccess) die(#f, r);         \
    } while (0)

__global__ void squareGemm(const half *a, const half *b, float *c, int n) {
    const int i = blockIdx.y * TILE;
    const int j = blockIdx.x * TILE;

    fragment<matrix_a, TILE, TILE, TILE, half, row_major> fa;
    fragment<matrix_b, TILE, TILE, TILE, half, row_major> fb;
    fragment<accumulator, TILE, TILE, TILE, float> fc;

    nvcuda::wmma::fill_fragment(fc, 0.f);
    for (int p = 0; p < n; p += TILE) {
        nvcuda::wmma::load_matrix_sync(fa, a + i * n + p, n);
        nvcuda::wmma::load_matrix_sync(fb, b + p * n + j, n);
        nvcuda::wmma::mma_sync(fc, fa, fb, fc);
    }
    nvcuda::wmma::store_matrix_sync(c + i * n + j, fc, n, nvcuda::wmma::mem_row_major);
}

// sum = x + 2 y
__global__ void combine(const float *x, const float *y, float *sum, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) sum[i] = x[i] + 2.0f * y[i];
}

static float value(int which, int i, int j) {
    return ((i * (which + 2) + j * 7 + which) % 15 - 5) * 0.125f;
}

int main() {
    int device = 0;
    CALL(cudaSetDevice, device);
    cudaDeviceProp prop;
    CALL(cudaGetDeviceProperties, &prop, device);
    printf("running on %s\n", prop.name);

    const size_t halfBytes = sizeof(half) * N * N;
    const size_t floatBytes = sizeof(float) * N * N;

    half *hostA[NUM_STREAMS], *hostB[NUM_STREAMS];
    half *devA[NUM_STREAMS], *devB[NUM_STREAMS];
    float *hostC[NUM_STREAMS], *devC[NUM_STREAMS];
    cudaStream_t stream[NUM_STREAMS];
    cudaEvent_t done[NUM_STREAMS];

    for (int s = 0; s < NUM_STREAMS; s++) {
        CALL(cudaStreamCreate, &stream[s]);
        CALL(cudaEventCreate, &done[s]);
        CALL(cudaMallocHost, (void **)&hostA[s], halfBytes);
        CALL(cudaMallocHost, (void **)&hostB[s], halfBytes);
        CALL(cudaMallocHost, (void **)&hostC[s], floatBytes);
        CALL(cudaMalloc, (void **)&devA[s], halfBytes);
        CALL(cudaMalloc, (void **)&devB[s], halfBytes);
        CALL(cudaMalloc, (void **)&devC[s], floatBytes);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                hostA[s][i * N + j] = __float2half(value(2 * s, i, j));
                hostB[s][i * N + j] = __float2half(value(2 * s + 1, i, j));
            }
        }
    }

    float *sum = NULL;
    CALL(cudaMallocManaged, (void **)&sum, floatBytes);
    for (int i = 0; i < N * N; i++) sum[i] = -1.0f;

    dim3 grid(N / TILE, N / TILE);
    for (int s = 0; s < NUM_STREAMS; s++) {
        CALL(cudaMemcpyAsync, devA[s], hostA[s], halfBytes, cudaMemcpyHostToDevice, stream[s]);
        CALL(cudaMemcpyAsync, devB[s], hostB[s], halfBytes, cudaMemcpyHostToDevice, stream[s]);
        CALL(cudaMemsetAsync, devC[s], 0, floatBytes, stream[s]);
        squareGemm<<<grid, 32, 0, stream[s]>>>(devA[s], devB[s], devC[s], N);
        CALL(cudaGetLastError);
        CALL(cudaEventRecord, done[s], stream[s]);
        CALL(cudaMemcpyAsync, hostC[s], devC[s], floatBytes, cudaMemcpyDeviceToHost, stream[s]);
    }

    // stream 0 adds up once stream 1 has its product
    CALL(cudaStreamWaitEvent, stream[0], done[1], 0);
    combine<<<(N * N + 255) / 256, 256, 0, stream[0]>>>(devC[0], devC[1], sum, N * N);
    CALL(cudaGetLastError);
    for (int s = 0; s < NUM_STREAMS; s++) CALL(cudaStreamSynchronize, stream[s]);

    double maxError = 0.0;
    int wrong = 0;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            double product[NUM_STREAMS];
            for (int s = 0; s < NUM_STREAMS; s++) {
                product[s] = 0.0;
                for (int p = 0; p < N; p++)
                    product[s] += (double)value(2 * s, i, p) * (double)value(2 * s + 1, p, j);
                double err = fabs(hostC[s][i * N + j] - product[s]);
                if (err > maxError) maxError = err;
                if (!(err <= 1e-4)) wrong++;
            }
            double err = fabs(sum[i * N + j] - (product[0] + 2.0 * product[1]));
            if (err > maxError) maxError = err;
            if (!(err <= 1e-4)) wrong++;
        }
    }

    for (int s = 0; s < NUM_STREAMS; s++) {
        CALL(cudaFree, devA[s]);
        CALL(cudaFree, devB[s]);
        CALL(cudaFree, devC[s]);
        CALL(cudaFreeHost, hostA[s]);
        CALL(cudaFreeHost, hostB[s]);
        CALL(cudaFreeHost, hostC[s]);
        CALL(cudaEventDestroy, done[s]);
        CALL(cudaStreamDestroy, stream[s]);
    }
    CALL(cudaFree, sum);

    printf("two %dx%d products and their sum: max error %g\n", N, N, maxError);
    printf(wrong ? "FAILED\n" : "PASSED\n");
    return wrong ? 1 : 0;
}
