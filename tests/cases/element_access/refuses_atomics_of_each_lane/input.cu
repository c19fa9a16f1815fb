#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void r1(const float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    float s = 0;
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    atomicAdd(q + threadIdx.x, s);
}
__global__ void r2(const float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    float mine = 0;
    float s = 0;
    for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i];
    atomicAdd(&mine, s);
    q[threadIdx.x] = mine;
}
__global__ void r3(const float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    float mine = 0;
    for (int i = 0; i < acc.num_elements; ++i) atomicAdd(&mine, acc.x[i]);
    q[threadIdx.x] = mine;
}
__global__ void r4(const float *p, int *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    int bins[4] = {};
    for (int i = 0; i < acc.num_elements; ++i) atomicAdd(&bins[(int)acc.x[i] & 3], 1);
    for (int k = 0; k < 4; ++k) q[threadIdx.x * 4 + k] = bins[k];
}
__global__ void in_common(const float *p, int *q) {
    __shared__ int bins[4];
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    if (threadIdx.x < 4) bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = 0; i < acc.num_elements; ++i) atomicAdd(&bins[(int)acc.x[i] & 3], 1);
    __syncthreads();
    if (threadIdx.x < 4) q[threadIdx.x] = bins[threadIdx.x];
}
__device__ void put_ref(const Acc &acc, float &to) { float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomicAdd(&to, s); }
__device__ void put_ref2(const Acc &acc, float &to) { float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomicAdd(&to, s); }
__device__ void put_ptr(const Acc &acc, float *to) { float s = 0; for (int i = 0; i < acc.num_elements; ++i) s += acc.x[i]; atomicAdd(to, s); }
__global__ void of_callers(const float *p, float *q) {
    Acc acc;
    wmma::load_matrix_sync(acc, p, 16, wmma::mem_row_major);
    put_ref(acc, q[threadIdx.x]);
    float own = 0;
    put_ref2(acc, own);
    put_ptr(acc, q + threadIdx.x);
    q[threadIdx.x + 32] = own;
}
