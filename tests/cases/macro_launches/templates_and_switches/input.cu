#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
#define CEIL(a, b) (((a) + (b) - 1) / (b))

template <typename T, int K>
__global__ void gemm(const T *a, const T *b, float *c, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int k = 0; k < K; k += 16) {
        wmma::load_matrix_sync(fa, a + k, ld);
        wmma::load_matrix_sync(fb, b + k * 16, 16);
        wmma::mma_sync(acc, fa, fb, acc);
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
namespace util {
template <int N> __global__ void add(float *p, int n) {
    if (threadIdx.x < n) p[threadIdx.x] += N;
}
}
template <int N, int M> __global__ void scale(float *p) { p[threadIdx.x] *= N + M; }

#define LAUNCH(K) gemm<half, K><<<grid, block, 0, stream>>>(a, b, c, ld)
#define CASE(K) \
    case K: \
        LAUNCH(K); \
        break;
#define ADD_BOTH(p, n) \
    util::add<1><<<CEIL(n, 32), 32>>>(p, n); \
    util::add<2><<<dim3(CEIL(n, 32), 1), dim3(32), 0>>>( \
        p, n)
#define WITH_MEMORY(bytes, p) \
    do { \
        cudaFuncSetAttribute(util::add<3>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes); \
        util::add<3><<<1, 32, bytes>>>(p, 32); \
    } while (0)
#define SCALE_IF(N, M) \
    else if (n == N && m == M) { \
        cudaFuncSetAttribute(scale<N, M>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024); \
        if (cudaFuncSetAttribute((const void *)scale<N, M>, cudaFuncAttributePreferredSharedMemoryCarveout, 50) == cudaSuccess) \
            scale<N, M><<<1, 32>>>(p); \
    }

bool dispatch(int k, const half *a, const half *b, float *c, int ld, cudaStream_t stream) {
    dim3 grid(1), block(32);
    switch (k) {
        CASE(16)
        CASE(32)
        default: return false;
    }
    return true;
}

void add(float *p) {
    ADD_BOTH(p, 64);
    WITH_MEMORY(1024, p);
}
void scale_by(float *p, int n, int m) {
    if (n < 0) return;
    SCALE_IF(1, 2)
    SCALE_IF(3, 4)
}
