#include <mma.h>
using namespace nvcuda;

__global__ void tile(float *c, int n);
template <typename T> __global__ void set(T *p, int (*pairs)[2]);
extern __global__ void elsewhere(float *c, int n);
namespace {
inline __global__ void quiet(float *, int) {}
}
int launch_tile = 0;

void (*kernels[])(float *, int) = {tile, elsewhere, quiet};

__global__ void tile(float *c, int at) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, float(at));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
template <typename T> __global__ void set(T *p, int (*pairs)[2]) { *p = pairs[0][1]; }

void run(float *c, int (*pairs)[2], int i) {
    kernels[i]<<<1, 32>>>(c, i);
    void (*setter)(float *, int (*)[2]) = i ? set<float> : nullptr;
    setter<<<1, 1>>>(c, pairs);
}
