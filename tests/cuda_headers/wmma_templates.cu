// WMMA inside templates, structs, aliases and macros: what the names refer to when types are not yet known.
#define M 16
#define N 16
#define K 16
#include <mma.h>
using namespace nvcuda;
#define LOAD(frag, ptr) wmma::load_matrix_sync(frag, ptr, K)

template <typename E> using Acc = wmma::fragment<wmma::accumulator, M, N, K, E>;
typedef wmma::fragment<wmma::matrix_b, M, N, K, half, wmma::col_major> ColumnB;

struct Tile {
  wmma::fragment<wmma::matrix_a, M, N, K, half, wmma::row_major> a[2];
  Acc<float> c;
  __device__ void clear() { wmma::fill_fragment(c, 0.0f); }
};

template <typename Fragment> __device__ void scale(Fragment &f, float factor) {
#pragma unroll
  for (int i = 0; i < f.num_elements; ++i) f.x[i] *= factor;
  for (int i = 0; i < Fragment::num_elements; ++i) f.x[i] += typename Fragment::element_type(1);
}

template <int tm, int tn, int tk, typename In, typename Out, typename Layout = wmma::row_major>
__global__ void dependent(const In *a, const In *b, Out *c, int ld) {
  wmma::fragment<wmma::matrix_a, tm, tn, tk, In, Layout> fa[2];
  wmma::fragment<wmma::matrix_b, tm, tn, tk, In, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, tm, tn, tk, Out> acc;
  extern __shared__ __align__(16) char raw[];
  In *tile = reinterpret_cast<In *>(raw);
  wmma::fill_fragment(acc, Out(0));
  for (int k = 0; k < ld; k += tk) {
    tile[threadIdx.x] = a[k];
    __syncthreads();
    wmma::load_matrix_sync(fa[0], tile + k, ld);
    nvcuda::wmma::load_matrix_sync(fb, b, ld);
    wmma::mma_sync(acc, fa[0], fb, acc);
  }
  if constexpr (tm == 16) wmma::store_matrix_sync(c, acc, ld, wmma::mem_row_major);
}

__global__ void plain(half *a, float *c) {
  Tile tile;
  ColumnB b;
  tile.clear();
  LOAD(b, a);
  LOAD(tile.a[0], a);
  wmma::mma_sync(tile.c, tile.a[0], b, tile.c);
  scale(tile.c, 2.0f);
  wmma::store_matrix_sync(c, tile.c, N, wmma::mem_row_major);
}

template __global__ void dependent<16, 16, 16, half, float>(const half *, const half *, float *, int);

int main() {
  dependent<16, 16, 16, half, half><<<1, 32, 1024>>>(nullptr, nullptr, nullptr, 0);
  plain<<<1, 32>>>(nullptr, nullptr);
}
