// Of objects in templates clang does not say the constructor or the field
#include <mma.h>
using namespace nvcuda;
using Tile = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
template <class T> struct Base {
  T by;
  __device__ Base(T x) : by(x) {}
};
template <class T> struct Scale : Base<T> {
  __device__ Scale(T x) : Base<T>(x) {}
  __device__ void run(Tile &c) const {
    for (int i = 0; i < c.num_elements; i++) c.x[i] *= this->by;
  }
};
template <class T> struct Shift {
  T by;
  __device__ void run(Tile &c) const {
    for (int i = 0; i < c.num_elements; i++) c.x[i] += by;
  }
};
template <class T> struct Same {
  T same;
  __device__ Same(T x) : same(x) {}
  __device__ void run(Tile &c) const {
    for (int i = 0; i < c.num_elements; i++) c.x[i] += same;
  }
};
template <class T> __device__ Shift<T> shift_of(T x) { return {x}; }
template <class... A> __device__ void set(A &...all) { ((all = threadIdx.x), ...); }

template <class T> __global__ void scale(const half *a, const half *b, float *d) {
  Tile c;
  wmma::fill_fragment(c, 1.0f);
  Scale<T>(threadIdx.x).run(c);
  shift_of<T>(threadIdx.x).run(c);
  Same<T>(blockIdx.x).run(c);
  T low = 1, high = 2;
  set(low, high);
  for (int i = 0; i < c.num_elements; i++) c.x[i] *= high;
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
void run(half *a, half *b, float *d) { scale<float><<<1, 32>>>(a, b, d); }
