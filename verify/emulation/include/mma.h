// SPDX-License-Identifier: Apache-2.0
// Programming Guide, "Warp Matrix Functions": nvcuda::wmma, computed by the last lane that comes.
#pragma once
#include <atomic>
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

/// What a lane gives to a load or store; all of them have to give the same.
struct W2SGiven {
  const char *name;
  uintptr_t address;
  unsigned ldm;
  bool is_row_major;
  w2s::Place place;
};
inline void w2s_compare(void *const *lanes) {
  const W2SGiven *first = nullptr;
  for (int lane = 0; lane < 32; ++lane) {
    const auto *const one = static_cast<const W2SGiven *>(lanes[lane]);
    if (first == nullptr) first = one;
    if (one == nullptr || (one->address == first->address && one->ldm == first->ldm && one->is_row_major == first->is_row_major)) continue;
    std::string text = std::string(one->name) + ": lane " + std::to_string(lane) + " gives ";
    if (one->address != first->address) text += "a pointer that lies " + std::to_string(long(one->address) - long(first->address)) + " bytes from lane 0's";
    else if (one->ldm != first->ldm) text += "a leading dimension of " + std::to_string(one->ldm) + ", lane 0 one of " + std::to_string(first->ldm);
    else text += "another layout than lane 0";
    return w2s::finding("W2E123", text.c_str(), one->place);
  }
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
  W2SGiven given{name, reinterpret_cast<uintptr_t>(address), ldm, is_row_major, place};
  w2s::whole_warp_collective(name, &given, w2s_compare, place);
  if (W2S_CHECKED && w2s::lane() == 0) {
    const size_t lines = is_row_major ? Fragment::rows : Fragment::columns, along = is_row_major ? Fragment::columns : Fragment::rows;
    w2s::warp_accesses(address, lines, along * bits / 8, size_t(ldm) * bits / 8, writes, place);
  }
}

#ifdef W2S_UNWRITTEN
/// Numbers of a size (a power of two) have had, as data, the bits that the compiler gives to what nobody writes.
inline std::atomic<bool> w2s_unwritten_is_data[16];

template <class Number> W2S_UNCHECKED bool w2s_is_unwritten(const Number &x) {
  unsigned char unwritten[sizeof x];
  memset(unwritten, W2S_UNWRITTEN, sizeof unwritten);
  return memcmp(&x, unwritten, sizeof unwritten) == 0;
}
#endif

/// A load and a fill give a fragment all of its elements, whatever their bits are.
template <class Fragment> W2S_UNCHECKED void w2s_given(const Fragment &f) {
#ifdef W2S_UNWRITTEN
  if (!W2S_CHECKED) return;
  for (const auto &x : f.x)
    if (w2s_is_unwritten(x)) w2s_unwritten_is_data[sizeof x].store(true, std::memory_order_relaxed);
#else
  (void)f;
#endif
}

/// Each element that a product or a store reads has been loaded, filled or written: it is not known of numbers of one
/// byte, nor of those of a size once data has had the same bits.
template <class Fragment> W2S_UNCHECKED void w2s_check_written(const char *name, const char *which, const Fragment &f, w2s::Place place) {
#ifdef W2S_UNWRITTEN
  if (!W2S_CHECKED || sizeof f.x[0] == 1 || w2s_unwritten_is_data[sizeof f.x[0]].load(std::memory_order_relaxed)) return;
  bool is_written = true;
  for (const auto &x : f.x) is_written &= !w2s_is_unwritten(x);
  if (!is_written) w2s::finding("W2E125", (std::string(name) + ": nothing has given " + which + " all of its elements").c_str(), place);
#else
  (void)name, (void)which, (void)f, (void)place;
#endif
}

template <class Fragment, class Memory> W2S_UNCHECKED void w2s_load(Fragment &f, const Memory *mptr, unsigned ldm, bool is_row_major, w2s::Place place) {
  w2s_check<Fragment>("load_matrix_sync", mptr, ldm, is_row_major, false, place);
  const W2SAt *const map = W2SMap<Fragment>::of_lane(w2s::lane());
  for (int i = 0; i < Fragment::w2s_count; ++i) {
    const size_t at = w2s_offset(map[i].row, map[i].column, ldm, is_row_major);
    W2SElement<typename Fragment::element_type>::put(f.x, i, W2SElement<typename Fragment::element_type>::get(mptr, at));
  }
  for (int i = Fragment::w2s_held; i < Fragment::num_storage_elements; ++i) f.x[i] = f.x[i % Fragment::w2s_held];
  w2s_given(f);
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
  w2s_check_written("store_matrix_sync", "the fragment", f, place);
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
  w2s_given(f);
}

template <int m, int n, int k, class A, class B, class LayoutA, class LayoutB, class C, class D>
inline void mma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, A, LayoutA> &a,
                     const fragment<matrix_b, m, n, k, B, LayoutB> &b, const fragment<accumulator, m, n, k, C> &c,
                     bool satf = false, W2S_PLACE) {
  using Lane = W2SLane<fragment<accumulator, m, n, k, D>, fragment<matrix_a, m, n, k, A, LayoutA>,
                       fragment<matrix_b, m, n, k, B, LayoutB>, fragment<accumulator, m, n, k, C>>;
  w2s_check_written("mma_sync", "A", a, w2s_place);
  w2s_check_written("mma_sync", "B", b, w2s_place);
  w2s_check_written("mma_sync", "the accumulator", c, w2s_place);
  Lane mine{&d, &a, &b, &c, satf};
  w2s::whole_warp_collective("mma_sync", &mine, Lane::multiply, w2s_place);
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
  w2s_check_written("bmma_sync", "A", a, w2s_place);
  w2s_check_written("bmma_sync", "B", b, w2s_place);
  w2s_check_written("bmma_sync", "the accumulator", c, w2s_place);
  Lane mine{&d, &a, &b, &c, op == experimental::bmmaBitOpAND};
  w2s::whole_warp_collective("bmma_sync", &mine, Lane::count_bits, w2s_place);
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
