// Lists for numbers, of as many numbers as the vector has, of a vector, and empty ones
#include <cuda_runtime.h>
#define TWO(T, n, v, w) T n{v, w}
template <class T, class... A> __device__ T all(A... a) { return T{a...}; }
template <class T> __device__ T copied(T v) { return T{v}; }
template <class T> __device__ T empty() { return {}; }
template <class T> __device__ T number(int a) { return T{a}; }
__global__ void k(int *o) {
  TWO(int2, w, 7, 8);
  o[0] = all<int2>(1, 2).y + copied(w).x + empty<int2>().y + number<int>(4);
}
