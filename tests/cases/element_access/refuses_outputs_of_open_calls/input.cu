// In a template it is open which memcpy or modff is called: what its arguments point to is written all the same.
#include <mma.h>
#include <cstring>
using namespace nvcuda;

template <typename To, typename From>
__device__ To bits(From from) {
    To to;
    memcpy(&to, &from, sizeof(to));
    return to;
}

template <typename T>
struct Parts {
    T whole, rest;
    __device__ void of(T x) { rest = modff(x, &whole); }
};

template <typename T>
__device__ T sine(T x) {
    T found, other;
    sincosf(x, &found, &other);
    return found;
}

__global__ void kernel(float *c) {
    int lane = threadIdx.x % 32;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    float seen = bits<float>(lane), wave = sine<float>(lane);
    Parts<float> parts;
    parts.of(lane);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += seen;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += wave;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += parts.whole;
    float block = bits<float>(blockIdx.x), copied;
    memcpy(&copied, &block, sizeof(copied));
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += block;
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += copied;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
