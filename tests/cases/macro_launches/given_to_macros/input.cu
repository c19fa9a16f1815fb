// A list of configurations is a macro that is given another, which launches.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>

#include <cstdio>
#include <cstdlib>
using namespace nvcuda;

enum Config { SMALL, TALL };
#define FOR_EACH_CONFIG(X) \
    X(SMALL, 16, 16)       \
    X(TALL, 32, 16)

template <int BM, int BN>
__global__ void gemm(const half *a, const half *b, float *c, int n, int k) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    const int row = blockIdx.y * BM + threadIdx.x / 32 * 16, col = blockIdx.x * BN;
    wmma::fill_fragment(acc, 0.0f);
    for (int i = 0; i < k; i += 16) {
        wmma::load_matrix_sync(fa, a + row * k + i, k);
        wmma::load_matrix_sync(fb, b + i * n + col, n);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    wmma::store_matrix_sync(c + row * n + col, acc, n, wmma::mem_row_major);
}

template <int STEP>
__global__ void scale(float *c, int n) {
    for (int i = threadIdx.x; i < n; i += STEP) c[i] *= 0.5f;
}

#define CHECKED(launch)                                        \
    do {                                                       \
        launch;                                                \
        if (cudaGetLastError() != cudaSuccess) std::exit(1);   \
    } while (0)
#define LAUNCH_GEMM(ID, BM, BN)                                                     \
    case ID: {                                                                      \
        auto kernel = gemm<BM, BN>;                                                 \
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024); \
        CHECKED((kernel<<<dim3(n / BN, m / BM), BM * 2, 1024>>>(a, b, c, n, k)));   \
        break;                                                                      \
    }
#define NAME(ID, BM, BN) #ID,
#define SCALE(threads) scale<threads><<<1, threads>>>(c, m * n)
#define SCALE_CONFIG(ID, BM, BN) if (config == ID) SCALE(BM * 2);

const char *names[] = {FOR_EACH_CONFIG(NAME)};

bool run(Config config, const half *a, const half *b, float *c, int m, int n, int k) {
    switch (config) {
        FOR_EACH_CONFIG(LAUNCH_GEMM)
        default: std::printf("no configuration\n"); return false;
    }
    FOR_EACH_CONFIG(SCALE_CONFIG)
    CHECKED(SCALE(64));
    return true;
}
