// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a product of column-major matrices of any element types, tile by tile through local memory.
#pragma once
#include <sycl/sycl.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace wmma2sycl {

// What a matrix operand is read as.
enum class blas_op : char { none, transpose };

namespace blas_detail {

template <typename T> struct same_as {
  using type = T;
};
template <typename T> using same = typename same_as<T>::type; // a parameter that nothing is deduced from

struct gemm_shape {
  blas_op op_a, op_b;
  int m, n, k, lda, ldb, ldc;
  long long stride_a, stride_b, stride_c;
  int batches;

  bool is_valid() const {
    const int rows_a = op_a == blas_op::none ? m : k, rows_b = op_b == blas_op::none ? k : n;
    return m >= 0 && n >= 0 && k >= 0 && batches >= 0 && lda >= std::max(1, rows_a) && ldb >= std::max(1, rows_b) &&
           ldc >= std::max(1, m);
  }
};

// One matrix of a batch: `stride` apart, or pointed to by an array.
template <typename T> T *matrix_of(T *first, long long stride, std::size_t batch) { return first + stride * batch; }
template <typename T> T *matrix_of(T *const *matrices, long long, std::size_t batch) { return matrices[batch]; }

// Half is summed in float, as the other 16-bit type always is.
template <typename Scale> using sum_of = std::conditional_t<std::is_same_v<Scale, sycl::half>, float, Scale>;

// A work-group of 16 x 16 computes a tile of 64 x 64, in steps of 16 along k.
constexpr int gemm_side = 16, gemm_each = 4, gemm_tile = gemm_side * gemm_each, gemm_depth = 16;

// One column (row, where it is transposed) of `depth` x `tile` elements after the other, zeros around the matrix.
template <typename Sum, typename T>
void stage(Sum (&to)[gemm_depth][gemm_tile], const T *from, bool along_depth, int ld, int first, int size, int k0, int k) {
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int lane = static_cast<int>(item.get_local_linear_id());
  for (int i = lane; i < gemm_depth * gemm_tile; i += gemm_side * gemm_side) {
    const int depth = along_depth ? i % gemm_depth : i / gemm_tile, at = along_depth ? i / gemm_depth : i % gemm_tile;
    const bool inside = first + at < size && k0 + depth < k;
    const std::size_t fast = along_depth ? k0 + depth : first + at, slow = along_depth ? first + at : k0 + depth;
    to[depth][at] = inside ? static_cast<Sum>(from[fast + slow * ld]) : Sum(0);
  }
}

template <typename Sum, typename PointerA, typename PointerB, typename PointerC>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((sycl::ext::oneapi::experimental::nd_range_kernel<3>))
void gemm_kernel(bool transpose_a, bool transpose_b, int m, int n, int k, Sum alpha, PointerA as, int lda,
                 long long stride_a, PointerB bs, int ldb, long long stride_b, Sum beta, PointerC cs, int ldc,
                 long long stride_c) {
  namespace syclex = sycl::ext::oneapi::experimental;
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  syclex::work_group_static<Sum[gemm_depth][gemm_tile]> tile_a;
  syclex::work_group_static<Sum[gemm_depth][gemm_tile]> tile_b;
  const std::size_t batch = item.get_group(0);
  const auto *a = matrix_of(as, stride_a, batch);
  const auto *b = matrix_of(bs, stride_b, batch);
  auto *c = matrix_of(cs, stride_c, batch);
  const int row0 = static_cast<int>(item.get_group(2)) * gemm_tile, col0 = static_cast<int>(item.get_group(1)) * gemm_tile;
  const int x = static_cast<int>(item.get_local_id(2)), y = static_cast<int>(item.get_local_id(1));
  Sum sum[gemm_each][gemm_each] = {};
  for (int k0 = 0; k0 < k; k0 += gemm_depth) {
    stage<Sum>(tile_a, a, transpose_a, lda, row0, m, k0, k);
    stage<Sum>(tile_b, b, !transpose_b, ldb, col0, n, k0, k);
    sycl::group_barrier(item.get_group());
    for (int depth = 0; depth < gemm_depth; ++depth)
      for (int i = 0; i < gemm_each; ++i)
        for (int j = 0; j < gemm_each; ++j)
          sum[i][j] += tile_a[depth][x + i * gemm_side] * tile_b[depth][y + j * gemm_side];
    sycl::group_barrier(item.get_group());
  }
  for (int j = 0; j < gemm_each; ++j)
    for (int i = 0; i < gemm_each; ++i) {
      const int row = row0 + x + i * gemm_side, col = col0 + y + j * gemm_side;
      if (row >= m || col >= n)
        continue;
      auto &element = c[row + static_cast<std::size_t>(col) * ldc];
      // With beta 0 what is in C is not read: it may be no number at all.
      const Sum before = beta == Sum(0) ? Sum(0) : beta * static_cast<Sum>(element);
      element = static_cast<std::remove_reference_t<decltype(element)>>(alpha * sum[i][j] + before);
    }
}

template <typename Scale, typename A, typename B, typename C>
void submit_gemm(sycl::queue &q, const gemm_shape &s, Scale alpha, A a, B b, Scale beta, C c) {
  namespace syclex = sycl::ext::oneapi::experimental;
  using sum = sum_of<Scale>;
  const auto tiles = [](int size) { return (static_cast<std::size_t>(size) + gemm_tile - 1) / gemm_tile; };
  const sycl::range<3> block(1, gemm_side, gemm_side), grid(s.batches, tiles(s.n), tiles(s.m));
  const bool transpose_a = s.op_a == blas_op::transpose, transpose_b = s.op_b == blas_op::transpose;
  syclex::nd_launch(q, sycl::nd_range<3>(grid * block, block), syclex::kernel_function<gemm_kernel<sum, A, B, C>>,
                    transpose_a, transpose_b, s.m, s.n, s.k, static_cast<sum>(alpha), a, s.lda, s.stride_a, b, s.ldb,
                    s.stride_b, static_cast<sum>(beta), c, s.ldc, s.stride_c);
}

} // namespace blas_detail

} // namespace wmma2sycl
