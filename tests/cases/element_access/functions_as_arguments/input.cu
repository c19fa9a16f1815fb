// Epilogues by a function that is a template's argument: as good as the functions are
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float relu(float x) { return x > 0 ? x : 0; }
__device__ float next(float x) { return x + 1; }
__device__ float lane(float x) { return x + threadIdx.x; }
template <float (*F)(float)> __device__ void map(Acc &a) {
  for (int i = 0; i < a.num_elements; i++) a.x[i] = F(a.x[i]);
}
template <float (*F)(float)> struct Epilogue {
  __device__ float operator()(float x) const { return F(x); }
};
template <class E> __device__ void apply(Acc &a, E e) {
  for (auto &v : a.x) v = e(v);
}
template <float (*F)(float)> __device__ void by_lane(Acc &a) {
  for (int i = 0; i < a.num_elements; i++) a.x[i] = F(a.x[i]);
}
// nobody says which
template <float (*F)(float)> __device__ void of_others(Acc &a) {
  for (int i = 0; i < a.num_elements; i++) a.x[i] = F(a.x[i]);
}
__global__ void k(float *o) {
  Acc a;
  wmma::fill_fragment(a, 1.f);
  map<relu>(a);
  map<next>(a);
  apply(a, Epilogue<relu>{});
  by_lane<lane>(a);
  wmma::store_matrix_sync(o, a, 16, wmma::mem_row_major);
}
void run(float *o) { k<<<1, 32>>>(o); }
