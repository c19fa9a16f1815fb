// Every documented fragment: what a thread holds of it, and the calls that take it.
#include <mma.h>

#include <type_traits>

using namespace nvcuda;
namespace wm = nvcuda::wmma;
namespace sub_byte = nvcuda::wmma::experimental::precision;

template <class F, int Elements, int Stored, class Element, class Storage> struct Holds {
  static_assert(F::num_elements == Elements, "");
  static_assert(F::num_storage_elements == Stored, "");
  static_assert(sizeof(F) >= Stored * sizeof(Storage), "");
  static_assert(std::is_same<typename F::element_type, Element>::value, "");
  static_assert(std::is_same<typename F::storage_element_type, Storage>::value, "");
  static_assert(std::is_same<decltype(F().x[0]), Storage &>::value || std::is_same<decltype(F().x[0]), Storage &&>::value, "");
};
template <int m, int n, int k, class T, class Storage, int A, int B, int StoredA, int StoredB> struct Operands {
  Holds<wmma::fragment<wmma::matrix_a, m, n, k, T, wmma::row_major>, A, StoredA, T, Storage> a;
  Holds<wmma::fragment<wmma::matrix_b, m, n, k, T, wmma::col_major>, B, StoredB, T, Storage> b;
};
template <int m, int n, int k, class T, int C> struct Result {
  Holds<wmma::fragment<wmma::accumulator, m, n, k, T>, C, C, T, T> c;
};
template struct Operands<16, 16, 16, half, half, 16, 16, 16, 16>;
template struct Operands<32, 8, 16, half, half, 16, 16, 16, 16>;
template struct Operands<8, 32, 16, half, half, 16, 16, 16, 16>;
template struct Operands<16, 16, 16, __nv_bfloat16, __nv_bfloat16, 8, 8, 8, 8>;
template struct Operands<32, 8, 16, __nv_bfloat16, __nv_bfloat16, 16, 4, 16, 4>;
template struct Operands<8, 32, 16, signed char, signed char, 4, 16, 4, 16>;
template struct Operands<16, 16, 16, unsigned char, unsigned char, 8, 8, 8, 8>;
template struct Operands<16, 16, 8, wmma::precision::tf32, float, 4, 4, 4, 4>;
template struct Operands<8, 8, 4, double, double, 1, 1, 1, 1>;
template struct Operands<8, 8, 32, sub_byte::s4, int, 8, 8, 1, 1>;
template struct Operands<8, 8, 32, sub_byte::u4, unsigned, 8, 8, 1, 1>;
template struct Operands<8, 8, 128, sub_byte::b1, unsigned, 32, 32, 1, 1>;
template struct Result<16, 16, 16, half, 8>;
template struct Result<32, 8, 16, float, 8>;
template struct Result<8, 32, 16, int, 8>;
template struct Result<16, 16, 8, float, 8>;
template struct Result<8, 8, 4, double, 2>;
template struct Result<8, 8, 32, int, 2>;
template struct Result<8, 8, 128, int, 2>;

__global__ void half_gemm(const half *a, half *b, float *c, int lda, float alpha, float beta) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wm::fragment<wm::matrix_b, 16, 16, 16, half, wm::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc[2][2], fc;
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> small, other;
  auto made = wmma::fragment<wmma::accumulator, 16, 16, 16, float>();
  wmma::layout_t layout = lda > 16 ? wmma::mem_row_major : wmma::mem_col_major;
  wmma::fill_fragment(acc[0][1], 0.0f);
  nvcuda::wmma::fill_fragment(small, 0);
  fill_fragment(fa, __float2half(1.0f));
  wmma::load_matrix_sync(fa, a + 16 * lda, lda);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::load_matrix_sync(fc, c, lda, layout);
  wmma::load_matrix_sync(small, b, lda, wmma::mem_col_major);
  wmma::mma_sync(acc[0][0], fa, fb, acc[0][1]);
  wmma::mma_sync(small, fa, fb, small);
  wmma::mma_sync(acc[0][0], fa, fb, small);
  wmma::mma_sync(other, fa, fb, acc[0][0]);
  for (int i = 0; i < fc.num_elements; i++) fc.x[i] = alpha * acc[0][0].x[i] + beta * fc.x[i];
  for (int t = 0; t < small.num_elements; ++t) small.x[t] = __hadd(small.x[t], fa.x[t]);
  made = fc;
  wmma::store_matrix_sync(c, made, lda, wmma::mem_row_major);
  wmma::store_matrix_sync(b, small, lda, layout);
}

__global__ void other_types(float *f, __nv_bfloat16 *bf, signed char *s8, unsigned char *u8, int *i, double *d, void *bits) {
  using namespace wmma;
  fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> ta;
  fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> tb;
  fragment<accumulator, 16, 16, 8, float> tc;
  load_matrix_sync(ta, f, 8);
  load_matrix_sync(tb, f, 16);
  fill_fragment(tc, 0.0f);
  for (int t = 0; t < ta.num_elements; t++) ta.x[t] = wmma::__float_to_tf32(ta.x[t]);
  mma_sync(tc, ta, tb, tc);
  store_matrix_sync(f, tc, 16, mem_row_major);

  fragment<matrix_a, 16, 16, 16, __nv_bfloat16, col_major> ba;
  fragment<matrix_b, 16, 16, 16, __nv_bfloat16, row_major> bb;
  fragment<accumulator, 16, 16, 16, float> bc;
  load_matrix_sync(ba, bf, 16);
  load_matrix_sync(bb, bf, 16);
  fill_fragment(bc, 0.0f);
  mma_sync(bc, ba, bb, bc);

  fragment<matrix_a, 16, 16, 16, signed char, row_major> sa;
  fragment<matrix_b, 16, 16, 16, int8_t, col_major> sb;
  fragment<matrix_a, 16, 16, 16, unsigned char, row_major> ua;
  fragment<accumulator, 16, 16, 16, int> sc;
  load_matrix_sync(sa, s8, 16);
  load_matrix_sync(sb, s8, 16);
  load_matrix_sync(ua, u8, 16);
  fill_fragment(sc, 0);
  mma_sync(sc, sa, sb, sc, true);
  store_matrix_sync(i, sc, 16, mem_row_major);

  fragment<matrix_a, 8, 8, 4, double, row_major> da;
  fragment<matrix_b, 8, 8, 4, double, col_major> db;
  fragment<accumulator, 8, 8, 4, double> dc;
  load_matrix_sync(da, d, 4);
  load_matrix_sync(db, d, 4);
  load_matrix_sync(dc, d, 8, mem_row_major);
  mma_sync(dc, da, db, dc);

  fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> xa;
  fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> xb;
  fragment<matrix_a, 8, 8, 32, experimental::precision::s4, row_major> na;
  fragment<matrix_b, 8, 8, 32, experimental::precision::s4, col_major> nb;
  fragment<accumulator, 8, 8, 128, int> xc;
  fragment<accumulator, 8, 8, 32, int> nc;
  load_matrix_sync(xa, bits, 128);
  load_matrix_sync(xb, i, 128);
  load_matrix_sync(na, bits, 32);
  load_matrix_sync(nb, i, 32);
  fill_fragment(xc, 0);
  fill_fragment(nc, 0);
  bmma_sync(xc, xa, xb, xc);
  bmma_sync(xc, xa, xb, xc, experimental::bmmaBitOpAND);
  bmma_sync(xc, xa, xb, xc, experimental::bmmaBitOpXOR, experimental::bmmaAccumulateOpPOPC);
  mma_sync(nc, na, nb, nc);
  store_matrix_sync(i, xc, 8, mem_row_major);
}
