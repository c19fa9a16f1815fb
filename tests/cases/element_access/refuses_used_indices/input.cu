#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

template <class Frag, class F> __device__ void map(Frag &f, F fn) { for (int i = 0; i < Frag::num_elements; ++i) f.x[i] = fn(f.x[i], i); }

struct Reads { __device__ float operator()(float v, int index) const { return v * index; } };
struct Measures { __device__ float operator()(float v, int index) const { return v * sizeof(index); } };
struct Index { int i; __device__ Index(int i) : i(i) {} };
struct Makes { __device__ float operator()(float v, Index) const { return v; } };
struct Refers { __device__ float operator()(float v, const int &) const { return v; } };
template <class... T> __device__ float pack(float v, T...) { return v; }
__device__ float ignoring(float v, int) { return v; }

__global__ void k(float *c, float s) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  map(acc, [=](float v, int) { return v > 0 ? v * s : v; });
  map(acc, [=](float v, int i) { return i > 0 ? v * s : v; });  // one that does is enough
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Reads()(acc.x[i], i);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Measures()(acc.x[i], i);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Makes()(acc.x[i], i);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = Refers()(acc.x[i], i);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = pack(acc.x[i], i);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = ignoring(acc.x[i], i + 1);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = ignoring(acc.x[i], i) + i;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
