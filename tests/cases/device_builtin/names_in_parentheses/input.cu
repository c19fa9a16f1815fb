#include <cuda_runtime.h>
#include <mma.h>

#define SCALED(f, x) ((f)(x) * 2)

__global__ void compute(float *o, int *n) {
    float v = o[threadIdx.x];
    o[threadIdx.x] = (__expf)(v) + (sinf)(v) * (__fdividef)(v, 2.0f) + ((__logf))(v + 1);
    (atomicAdd)(n, 1);
    (__syncthreads)();
    n[threadIdx.x + 1] = (__popc)(threadIdx.x) + SCALED(cosf, v);
}

template <typename T>
__global__ void open(T *o) {
    o[0] = (__expf)(o[0]);
    (atomicAdd)(o, T(1));
}

__global__ void matrix(float *o) {
    nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;
    (nvcuda::wmma::fill_fragment)(c, 1.0f);
    (nvcuda::wmma::store_matrix_sync)(o, c, 16, nvcuda::wmma::mem_row_major);
}

void run(float *o, int *n) {
    compute<<<1, 32>>>(o, n);
    open<<<1, 1>>>(o);
    matrix<<<1, 32>>>(o);
}
