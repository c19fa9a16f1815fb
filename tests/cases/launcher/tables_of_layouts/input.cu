// The launchers of a table's kernels say what these multiply, which classes around their fragments know
#include <mma.h>
using namespace nvcuda;
constexpr int W = 16;
template <int TM, class T, class R, class L> struct WarpTile {
  using A = wmma::fragment<wmma::matrix_a, W, W, W, T, L>;
  using B = wmma::fragment<wmma::matrix_b, W, W, W, T, wmma::col_major>;
  wmma::fragment<wmma::accumulator, W, W, W, R> acc[TM];
  __device__ WarpTile() { for (auto &c : acc) wmma::fill_fragment(c, R(0)); }
  __device__ void step(const T *a, const T *b, int ld) {
    B fb;
    wmma::load_matrix_sync(fb, b, ld);
    for (int i = 0; i < TM; ++i) {
      A fa;
      wmma::load_matrix_sync(fa, a + i * W * ld, ld);
      wmma::mma_sync(acc[i], fa, fb, acc[i]);
    }
  }
};
template <class L> __global__ void by_layout(const void *a, const void *b, void *c, int n) {
  WarpTile<2, half, float, L> t;
  for (int k = 0; k < n; k += W) t.step((const half *)a + k, (const half *)b + k, n);
  for (int i = 0; i < 2; i++) wmma::store_matrix_sync((float *)c + i * W * n, t.acc[i], n, wmma::mem_row_major);
}
template <class T, class R> __global__ void by_type(const void *a, const void *b, void *c, int n) {
  WarpTile<1, T, R, wmma::row_major> t;
  for (int k = 0; k < n; k += W) t.step((const T *)a + k, (const T *)b + k, n);
  wmma::store_matrix_sync((R *)c, t.acc[0], n, wmma::mem_row_major);
}
struct Entry { const char *name; void (*kernel)(const void *, const void *, void *, int); int block; };
static const Entry table[] = {{"rows", by_layout<wmma::row_major>, 32}, {"columns", &by_layout<wmma::col_major>, 32},
                              {"half", by_type<half, float>, 32}, {"int8", by_type<signed char, int>, 32}};
void run(const void *a, const void *b, void *c, int n, dim3 grid) {
  for (const auto &e : table) e.kernel<<<grid, e.block>>>(a, b, c, n);
}
