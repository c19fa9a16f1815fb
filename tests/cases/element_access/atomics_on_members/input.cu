#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Kept { float sum; unsigned most; int above[2]; };
__device__ float largest_of(const Acc &f) {
    float m = 0.f;
    for (int i = 0; i < f.num_elements; i++) m = fmaxf(m, fabsf(f.x[i]));
    return m;
}
__global__ void keep(const float *c, Kept *out, float limit) {
    __shared__ Kept all;
    if (threadIdx.x == 0) all.sum = 0.f;
    __syncthreads();
    Acc acc;
    wmma::load_matrix_sync(acc, c + blockIdx.x * 256, 16, wmma::mem_row_major);
    float s = 0.f, high = 0.f;
    for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
    atomicAdd(&out->sum, s);
    for (int i = 0; i < acc.num_elements; i++) {
        const float v = fabsf(acc.x[i]);
        if (v > high) high = v;
    }
    atomicMax(&out[blockIdx.x].most, __float_as_uint(high));
    atomicMax(&out[1 + blockIdx.x].most, __float_as_uint(largest_of(acc)));
    for (int i = 0; i < acc.num_elements; i++) atomicAdd(&out[blockIdx.x].above[1], acc.x[i] > limit);
    for (int i = 0; i < acc.num_elements; i++) atomicAdd(&all.sum, acc.x[i]);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(&(*out).sum, all.sum);
}
