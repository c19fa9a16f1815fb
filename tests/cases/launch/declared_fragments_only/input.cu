#include <cstdio>
#include <mma.h>
using namespace nvcuda;

// Nothing is loaded, multiplied or stored: what the fragments are is in their declarations.
__global__ void describe() {
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> sum;
    if (threadIdx.x == 0) printf("%d elements\n", sum.num_elements);
}

template <typename T> __global__ void describe_all(int *found) {
    using Left = wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major>;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sums[2];
    if (threadIdx.x == 0) found[0] = Left::num_elements + sums[0].num_elements;
}

template <typename T> void ask(int *found) { describe_all<T><<<1, 32>>>(found); }

void run(int *found) {
    describe<<<1, 32>>>();
    ask<half>(found);
    describe_all<half><<<1, 32>>>(found);
}
