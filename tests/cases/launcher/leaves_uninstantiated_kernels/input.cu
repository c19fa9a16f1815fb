// What a table names tells the types, also computed ones; of a template that nothing makes a kernel of, nobody knows them
#include <mma.h>
#include <type_traits>
using namespace nvcuda;
template <class T, class R> struct Tile {
  wmma::fragment<wmma::accumulator, 16, 16, 16, R> acc;
  __device__ void step(const T *a, const T *b, int ld) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> fb;
    wmma::load_matrix_sync(fa, a, ld);
    wmma::load_matrix_sync(fb, b, ld);
    wmma::mma_sync(acc, fa, fb, acc);
  }
};
template <class R, bool IS_INT> __global__ void product(const void *a, const void *b, void *c, int n) {
  using T = std::conditional_t<IS_INT, signed char, half>;
  Tile<T, R> t;
  wmma::fill_fragment(t.acc, R(0));
  t.step((const T *)a, (const T *)b, n);
  wmma::store_matrix_sync((R *)c, t.acc, n, wmma::mem_row_major);
}
template <class T> __global__ void unused(const void *a, const void *b, void *c, int n) {
  Tile<T, float> t;
  t.step((const T *)a, (const T *)b, n);
}
using kernel_t = void (*)(const void *, const void *, void *, int);
template <class T> kernel_t chosen() { return unused<T>; }
static const kernel_t table[] = {product<float, false>, product<int, true>};
void run(const void *a, const void *b, void *c, int n, int which) { table[which]<<<1, 32>>>(a, b, c, n); }
