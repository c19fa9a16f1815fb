#include <cuda_fp16.h>
// Templates, aliases and classes that name no fragment stay as they are.
template <typename T> using Pointer = T *;
template <typename T, int N> struct Row { T values[N]; };

template <typename T> __device__ T sum(const Row<T, 4> &row) {
    return row.values[0] + row.values[1];
}

template <typename T> __global__ void sums(Pointer<const T> in, Pointer<T> out) {
    Row<T, 4> row = {in[0], in[1], in[2], in[3]};
    out[threadIdx.x] = sum(row);
}
