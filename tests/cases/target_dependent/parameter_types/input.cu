#include <cuda_fp16.h>
// Templates, aliases and classes that name no fragment stay as they are.
template <typename T> using Pointer = T *;
template <typename T, int N> struct Row { T values[N]; };

template <typename T> __device__ T sum(const Row<T, 4> &row) {
    return row.values[0] + row.values[1];
}

template <typename T> __global__ void sums(Pointer<const Row<T, 4>> rows, Pointer<T> out) {
    out[threadIdx.x] = sum(rows[threadIdx.x]);
}
