// A structure of parameters stays the same for all lanes where they write through the pointers in it.
#include <mma.h>
using namespace nvcuda;

struct Slot {
    float value;
};

struct Params {
    const half *a;
    void *__restrict__ raw;
    float *out;
    float *sums;
    Slot *slots;
    float scale;
    float bias[4];
};

__global__ void scaled(const Params params) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, params.out, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= params.scale;
    wmma::store_matrix_sync(params.out, acc, 16, wmma::mem_row_major);
    params.sums[threadIdx.x] = params.out[threadIdx.x];
    *(params.sums + 32 + threadIdx.x) = threadIdx.x;
    params.slots[threadIdx.x].value = 2.0f * threadIdx.x;
    params.slots->value = threadIdx.x;
    atomicAdd(params.sums + threadIdx.x, 1.0f);
    float *raw = static_cast<float *>(params.raw) + blockIdx.x * 32, *first = &params.sums[32];
    raw[threadIdx.x] = first[threadIdx.x] = threadIdx.x;
}

// Not so where a lane changes what the structure itself holds.
__global__ void leaves_own_values(Params params) {
    params.bias[1] = threadIdx.x;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, params.out, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += params.bias[1];
    wmma::store_matrix_sync(params.out, acc, 16, wmma::mem_row_major);
}

__device__ void fill(float *values) { values[0] = threadIdx.x; }

__global__ void leaves_filled_values(Params params) {
    fill(params.bias);
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, params.out, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += params.bias[0];
    wmma::store_matrix_sync(params.out, acc, 16, wmma::mem_row_major);
}

__global__ void leaves_values_through_pointers(Params params) {
    float *bias = params.bias, *second = &params.bias[1];
    bias[0] = threadIdx.x;
    *second = threadIdx.x;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, params.out, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += params.bias[0];
    wmma::store_matrix_sync(params.out, acc, 16, wmma::mem_row_major);
}
