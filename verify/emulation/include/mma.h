// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Warp Matrix Functions": nvcuda::wmma, computed by the last lane that comes.
#pragma once
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "w2s/wmma_fragment.h"
#include "w2s/wmma_product.h"

namespace nvcuda {
namespace wmma {

namespace w2s = ::w2s_emulation;

/// Where element (row, column) of a matrix lies, in elements from its start.
W2S_INLINE size_t w2s_offset(int row, int column, unsigned ldm, bool is_row_major) {
  return is_row_major ? size_t(row) * ldm + size_t(column) : size_t(column) * ldm + size_t(row);
}

/// What is asked of a load and a store: alignment (CUDA asks for 32 bytes; real hardware takes 16, or a line of the tile
/// where that is less), a leading dimension of a multiple of as much, memory that is there.
template <class Fragment> W2S_UNCHECKED void w2s_check(const char *name, const void *address, unsigned ldm, bool is_row_major, bool writes, w2s::Place place) {
  constexpr int bits = W2SElement<typename Fragment::element_type>::bits;
  const int line = (is_row_major ? Fragment::columns : Fragment::rows) * bits / 8, asked = line < 16 ? line : 16;
  if (reinterpret_cast<uintptr_t>(address) % unsigned(asked) != 0 && w2s::lane() == 0)
    w2s::finding("W2E102", (std::string(name) + ": the pointer is not aligned to " + std::to_string(asked) + " bytes (CUDA asks for 32)").c_str(), place);
  if (size_t(ldm) * bits % unsigned(8 * asked) != 0 && w2s::lane() == 0)
    w2s::finding("W2E102", (std::string(name) + ": the leading dimension of " + std::to_string(ldm) + " elements is no multiple of " + std::to_string(asked) + " bytes").c_str(), place);
  if (w2s::lane() == 0) {
    const size_t last = w2s_offset(Fragment::rows - 1, Fragment::columns - 1, ldm, is_row_major);
    w2s::check_access(name, address, (last * bits + bits + 7) / 8, place);
  }
  w2s::warp_collective(name, 0xffffffffu, const_cast<void *>(address), [](void *const *) {}, place);
  if (W2S_CHECKED && w2s::lane() == 0) {
    const size_t lines = is_row_major ? Fragment::rows : Fragment::columns, along = is_row_major ? Fragment::columns : Fragment::rows;
    w2s::warp_accesses(address, lines, along * bits / 8, size_t(ldm) * bits / 8, writes, place);
  }
}

template <class Fragment, class Memory> W2S_UNCHECKED void w2s_load(Fragment &f, const Memory *mptr, unsigned ldm, bool is_row_major, w2s::Place place) {
  w2s_check<Fragment>("load_matrix_sync", mptr, ldm, is_row_major, false, place);
  const W2SAt *const map = W2SMap<Fragment>::of_lane(w2s::lane());
  for (int i = 0; i < Fragment::w2s_count; ++i) {
    const size_t at = w2s_offset(map[i].row, map[i].column, ldm, is_row_major);
    W2SElement<typename Fragment::element_type>::put(f.x, i, W2SElement<typename Fragment::element_type>::get(mptr, at));
  }
  for (int i = Fragment::w2s_held; i < Fragment::num_storage_elements; ++i) f.x[i] = f.x[i % Fragment::w2s_held];
}

template <int m, int n, int k, class T, class Layout, class Use>
inline void load_matrix_sync(fragment<Use, m, n, k, T, Layout> &f, const typename W2SElement<T>::memory *mptr, unsigned ldm, W2S_PLACE) {
  w2s_load(f, mptr, ldm, std::is_same<Layout, row_major>::value, w2s_place);
}
template <int m, int n, int k, class T>
inline void load_matrix_sync(fragment<accumulator, m, n, k, T> &f, const typename W2SElement<T>::memory *mptr, unsigned ldm, layout_t layout, W2S_PLACE) {
  w2s_load(f, mptr, ldm, layout == mem_row_major, w2s_place);
}

template <class Fragment, class Memory> W2S_UNCHECKED void w2s_store(Memory *mptr, const Fragment &f, unsigned ldm, bool is_row_major, w2s::Place place) {
  w2s_check<Fragment>("store_matrix_sync", mptr, ldm, is_row_major, true, place);
  const W2SAt *const map = W2SMap<Fragment>::of_lane(w2s::lane());
  for (int i = 0; i < Fragment::w2s_count; ++i) mptr[w2s_offset(map[i].row, map[i].column, ldm, is_row_major)] = f.x[i];
}

template <int m, int n, int k, class T>
inline void store_matrix_sync(typename W2SElement<T>::memory *mptr, const fragment<accumulator, m, n, k, T> &f, unsigned ldm, layout_t layout, W2S_PLACE) {
  w2s_store(mptr, f, ldm, layout == mem_row_major, w2s_place);
}

template <class Use, int m, int n, int k, class T, class Layout>
inline void fill_fragment(fragment<Use, m, n, k, T, Layout> &f, const typename W2SElement<T>::fill &v) {
  for (auto &x : f.x) x = W2SElement<T>::filled(v);
}

template <int m, int n, int k, class A, class B, class LayoutA, class LayoutB, class C, class D>
inline void mma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, A, LayoutA> &a,
                     const fragment<matrix_b, m, n, k, B, LayoutB> &b, const fragment<accumulator, m, n, k, C> &c,
                     bool satf = false, W2S_PLACE) {
  using Lane = W2SLane<fragment<accumulator, m, n, k, D>, fragment<matrix_a, m, n, k, A, LayoutA>,
                       fragment<matrix_b, m, n, k, B, LayoutB>, fragment<accumulator, m, n, k, C>>;
  Lane mine{&d, &a, &b, &c, satf};
  w2s::warp_collective("mma_sync", 0xffffffffu, &mine, Lane::multiply, w2s_place);
}

template <int m, int n, int k>
inline void bmma_sync(fragment<accumulator, m, n, k, int> &d,
                      const fragment<matrix_a, m, n, k, experimental::precision::b1, row_major> &a,
                      const fragment<matrix_b, m, n, k, experimental::precision::b1, col_major> &b,
                      const fragment<accumulator, m, n, k, int> &c,
                      experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
                      experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC, W2S_PLACE) {
  using Lane = W2SLane<fragment<accumulator, m, n, k, int>, fragment<matrix_a, m, n, k, experimental::precision::b1, row_major>,
                       fragment<matrix_b, m, n, k, experimental::precision::b1, col_major>, fragment<accumulator, m, n, k, int>>;
  Lane mine{&d, &a, &b, &c, op == experimental::bmmaBitOpAND};
  w2s::warp_collective("bmma_sync", 0xffffffffu, &mine, Lane::count_bits, w2s_place);
}

/// 10 bits of mantissa, rounded to nearest, ties away from zero, as `cvt.rna.tf32.f32`.
inline float __float_to_tf32(float v) {
  unsigned bits;
  __builtin_memcpy(&bits, &v, 4);
  if ((bits & 0x7f800000) != 0x7f800000) bits += 0x1000;
  bits &= ~0x1fffu;
  __builtin_memcpy(&v, &bits, 4);
  return v;
}

}  // namespace wmma
}  // namespace nvcuda
