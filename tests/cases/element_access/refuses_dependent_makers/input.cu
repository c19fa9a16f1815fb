// What a constructor gives its members, and what templates' arguments alone let run, counts for an element, too
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
struct Lane { float v; __device__ Lane(float x) : v(x + threadIdx.x) {} };
struct Any { float v; template <class U> __device__ Any(U x) : v(x + threadIdx.x) {} };
struct Plain { float v; __device__ Plain(float x, float by = 2) : v(x * by) {} };
struct Counted { float x; int *c; __device__ operator float() const { atomicAdd(c, 1); return x + 1; } };
struct Left { int *c; __device__ ~Left() { atomicAdd(c, 1); } };
template <class T> __device__ float made(float x) { T t(x); return t.v; }
template <class T> __device__ float built(float x) { T t(x); return t.v; }
template <class T> __device__ float converted(float x, int *c) { T t{x, c}; float y = t; return y; }
template <class T> __device__ float left(float x, int *c) { T t{c}; return x + 1; }

__global__ void by_initialiser(float *o) {
  Acc a;
  wmma::fill_fragment(a, 1.f);
  for (int i = 0; i < a.num_elements; i++) a.x[i] = Lane(a.x[i]).v;
  for (int i = 0; i < a.num_elements; i++) a.x[i] = made<Any>(a.x[i]);
  wmma::store_matrix_sync(o, a, 16, wmma::mem_row_major);
}
__global__ void by_conversion(float *o, int *c) {
  Acc a;
  wmma::fill_fragment(a, 1.f);
  for (int i = 0; i < a.num_elements; i++) a.x[i] = converted<Counted>(a.x[i], c);
  for (int i = 0; i < a.num_elements; i++) a.x[i] = left<Left>(a.x[i], c);
  wmma::store_matrix_sync(o, a, 16, wmma::mem_row_major);
}
__global__ void computes(float *o) {
  Acc a;
  wmma::fill_fragment(a, 1.f);
  for (int i = 0; i < a.num_elements; i++) a.x[i] = built<Plain>(a.x[i]);
  wmma::store_matrix_sync(o, a, 16, wmma::mem_row_major);
}
void run(float *o, int *c) { by_initialiser<<<1, 32>>>(o), by_conversion<<<1, 32>>>(o, c), computes<<<1, 32>>>(o); }
