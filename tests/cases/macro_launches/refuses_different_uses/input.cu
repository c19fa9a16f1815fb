#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;

__global__ void tile(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 1.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void one(float *p) { *p = 1; }
__global__ void nothing() {}
template <typename T> __global__ void set(T *p) { *p = 3; }

#define ONE_OF(kernel, p) kernel<<<1, 32>>>(p)
#define ANY(kernel, ...) kernel<<<1, 32>>>(__VA_ARGS__)
#define DEDUCED(kernel, p) kernel<<<1, 1>>>(p)
#define NEVER(kernel) kernel<<<1, 1>>>()

void run(float *p, int *i) {
    ONE_OF(tile, p);
    ONE_OF(one, p);
    ANY(nothing);
    DEDUCED(set, p);
    DEDUCED(set, i);
}
