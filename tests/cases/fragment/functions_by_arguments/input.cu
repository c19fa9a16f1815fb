#include <mma.h>
using nvcuda::wmma::fragment;
namespace wm = nvcuda::wmma;
template <typename F> __device__ void clear(F &f) { fill_fragment(f, 0.0f); }
template <typename A, typename B, typename C> __device__ void step(C &c, const A &a, const B &b) { mma_sync(c, a, b, c); }
template <typename T, int N> struct Tile {
  fragment<wm::accumulator, 16, N, 16, T> acc;
  __device__ Tile() { clear(acc); }
  __device__ void put(T *to, int ld) const { store_matrix_sync(to, acc, ld, wm::mem_row_major); }
};
template <int N> __global__ void k(const half *a, const half *b, float *c) {
  fragment<wm::matrix_a, 16, N, 16, half, wm::row_major> fa;
  fragment<wm::matrix_b, 16, N, 16, half, wm::row_major> fb;
  Tile<float, N> tile;
  load_matrix_sync(fa, a, 16);
  load_matrix_sync(fb, b, 16);
  step(tile.acc, fa, fb);
  tile.put(c, 16);
}
void run(half *a, float *c) { k<16><<<1, 32>>>(a, a, c); }
