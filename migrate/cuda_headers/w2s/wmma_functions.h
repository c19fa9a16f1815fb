// Programming Guide, "Warp Matrix Functions": the functions over fragments. Pointers and fill values are taken without
// deduction, as in CUDA, where each combination is an overload of its own and conversions apply. ldm is in elements.
#pragma once
#include "wmma_fragment.h"

namespace nvcuda {
namespace wmma {

template <int m, int n, int k, typename W2S_T, typename W2S_Layout>
W2S_DEVICE void load_matrix_sync(fragment<matrix_a, m, n, k, W2S_T, W2S_Layout> &a,
                                 const typename W2SElement<W2S_T>::memory *mptr, unsigned int ldm);
template <int m, int n, int k, typename W2S_T, typename W2S_Layout>
W2S_DEVICE void load_matrix_sync(fragment<matrix_b, m, n, k, W2S_T, W2S_Layout> &a,
                                 const typename W2SElement<W2S_T>::memory *mptr, unsigned int ldm);
template <int m, int n, int k, typename W2S_T>
W2S_DEVICE void load_matrix_sync(fragment<accumulator, m, n, k, W2S_T> &a,
                                 const typename W2SElement<W2S_T>::memory *mptr, unsigned int ldm, layout_t layout);

template <int m, int n, int k, typename W2S_T>
W2S_DEVICE void store_matrix_sync(typename W2SElement<W2S_T>::memory *mptr,
                                  const fragment<accumulator, m, n, k, W2S_T> &a, unsigned int ldm, layout_t layout);

template <typename W2S_Use, int m, int n, int k, typename W2S_T, typename W2S_Layout>
W2S_DEVICE void fill_fragment(fragment<W2S_Use, m, n, k, W2S_T, W2S_Layout> &a,
                              const typename W2SElement<W2S_T>::fill &v);

// Any mix of types: which of them a Tensor Core has is told by a diagnostic, not by a parse error.
template <int m, int n, int k, typename W2S_A, typename W2S_B, typename W2S_LayoutA, typename W2S_LayoutB,
          typename W2S_C, typename W2S_D>
W2S_DEVICE void mma_sync(fragment<accumulator, m, n, k, W2S_D> &d,
                         const fragment<matrix_a, m, n, k, W2S_A, W2S_LayoutA> &a,
                         const fragment<matrix_b, m, n, k, W2S_B, W2S_LayoutB> &b,
                         const fragment<accumulator, m, n, k, W2S_C> &c, bool satf = false);

template <int m, int n, int k>
W2S_DEVICE void bmma_sync(fragment<accumulator, m, n, k, int> &d,
                          const fragment<matrix_a, m, n, k, experimental::precision::b1, row_major> &a,
                          const fragment<matrix_b, m, n, k, experimental::precision::b1, col_major> &b,
                          const fragment<accumulator, m, n, k, int> &c,
                          experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
                          experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC);

W2S_DEVICE float __float_to_tf32(float);

}
}
