// Programming Guide, "Warp Matrix Functions": fragment, its tags, and what one thread holds of it.
#pragma once
#include "../cuda_bf16.h"
#include "../cuda_fp16.h"

namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}

// What a fragment of T is loaded from, filled with and made of. An element of four bits or of one is packed in a word.
template <typename W2S_T> struct W2SElement {
  typedef W2S_T storage, fill, memory;
  static constexpr int per_word = 1;
};
template <> struct W2SElement<precision::tf32> {
  typedef float storage, fill, memory;
  static constexpr int per_word = 1;
};
template <> struct W2SElement<experimental::precision::u4> {
  typedef unsigned int storage, fill;
  typedef void memory;
  static constexpr int per_word = 8;
};
template <> struct W2SElement<experimental::precision::s4> {
  typedef int storage;
  typedef int fill;
  typedef void memory;
  static constexpr int per_word = 8;
};
template <> struct W2SElement<experimental::precision::b1> {
  typedef unsigned int storage, fill;
  typedef void memory;
  static constexpr int per_word = 32;
};

// Elements a thread: those of the matrix spread over 32 threads; each thread holds 16 of a half A or B of any shape.
template <typename W2S_Use, int m, int n, int k, typename W2S_T> struct W2SCount;
template <int m, int n, int k, typename W2S_T> struct W2SCount<matrix_a, m, n, k, W2S_T> {
  static constexpr int value = m * k / 32;
};
template <int m, int n, int k, typename W2S_T> struct W2SCount<matrix_b, m, n, k, W2S_T> {
  static constexpr int value = n * k / 32;
};
template <int m, int n, int k, typename W2S_T> struct W2SCount<accumulator, m, n, k, W2S_T> {
  static constexpr int value = m * n / 32;
};
template <int m, int n, int k> struct W2SCount<matrix_a, m, n, k, __half> { static constexpr int value = 16; };
template <int m, int n, int k> struct W2SCount<matrix_b, m, n, k, __half> { static constexpr int value = 16; };

// The base that programs name when they add fragment shapes of their own.
template <typename W2S_T, int W2S_Size, int W2S_Stored = W2S_Size> struct __frag_base {
  W2S_T x[W2S_Stored];
  static constexpr int num_elements = W2S_Size;
};

// The primary template takes any combination: an undocumented one must not stop the parse.
template <typename W2S_Use, int m, int n, int k, typename W2S_T, typename W2S_Layout = void> class fragment {
  static constexpr int count = W2SCount<W2S_Use, m, n, k, W2S_T>::value > 0 ? W2SCount<W2S_Use, m, n, k, W2S_T>::value : 1;

public:
  typedef W2S_T element_type;
  typedef typename W2SElement<W2S_T>::storage storage_element_type;
  static constexpr int num_elements = count;
  static constexpr int num_storage_elements = (count + W2SElement<W2S_T>::per_word - 1) / W2SElement<W2S_T>::per_word;
  storage_element_type x[num_storage_elements];
};

}
}
