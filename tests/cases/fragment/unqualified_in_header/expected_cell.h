#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

namespace cell {

template <typename Target>
struct Sums {
  wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16> of[2];
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void step(const sycl::half *a, const sycl::half *b, float *d) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Sums<Target> sums;
  wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::a, 16, 16, wmma2sycl::layout::row_major> x;
  wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::b, 16, 16, wmma2sycl::layout::col_major> y;
  joint_matrix_load(sg, x, wmma2sycl::global_ptr(a), 16);
  joint_matrix_load(sg, y, wmma2sycl::global_ptr(b), 16);
  joint_matrix_fill(sg, sums.of[0], 0.0f);
  joint_matrix_mad(sg, sums.of[1], x, y, sums.of[0]);
  joint_matrix_store(sg, sums.of[1], wmma2sycl::global_ptr(d), 16, wmma2sycl::layout::row_major);
}
}  // namespace cell
