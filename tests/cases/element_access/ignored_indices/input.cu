#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class Frag, class F> __device__ void map(Frag &f, F fn) { for (int i = 0; i < Frag::num_elements; ++i) f.x[i] = fn(f.x[i], i); }
template <class F> __device__ void each(Acc &f, F fn) { for (unsigned i = 0; i < f.num_elements; ++i) fn(f.x[i], i); }
struct Scale { float by; __device__ float operator()(float v, int index) const { return v * by; } };
struct Relu { template <class T> __device__ T operator()(T v, unsigned) const { return v > T(0) ? v : T(0); } };
__device__ float biased(float v, int, float bias) { return v + bias; }
template <class T, class I> __device__ T halved(T v, I i) { return v / T(2); }
__global__ void k(float *c, float s) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  map(acc, [=](float v, int) { return v > 0 ? v * s : v; });
  map(acc, Scale{2});
  map(acc, Relu());
  map(acc, [](auto v, auto) { return v + 1; });
  each(acc, [](float &v, unsigned) { v += 3; });
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = biased(acc.x[i], i, s);
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = halved(acc.x[i], i);
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void run(float *c) { k<<<1, 32>>>(c, 3); }
