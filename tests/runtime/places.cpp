// For compilation only: what is loaded, padded, turned, converted, clamped and numbered on every matrix engine.
#include <wmma2sycl/tiled_matrix.hpp>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> using memory = detail::memory_of<T>;

// Held is a type that a kernel only converts its sums to.
template <typename Target, typename TA, typename TC, typename Held, std::size_t M, std::size_t N, std::size_t K, bool Saturate>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void all_forms(const memory<TA> *a, const memory<TA> *b, memory<TC> *c, Held *d, int by_columns) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, TA, use::a, M, K, layout::col_major> fa;
  tiled_matrix<Target, TA, use::b, K, N, layout::col_major> fb;
  tiled_matrix<Target, TC, use::accumulator, M, N> fc;
  tiled_matrix<Target, Held, use::accumulator, M, N> held;
  joint_matrix_load(sg, fa, global_ptr(a), M);
  joint_matrix_load(sg, fb, global_ptr(b), K);
  joint_matrix_apply(sg, fa, [](detail::value_of<TA> &x, std::size_t i, std::size_t k) { x = i == k ? detail::value_of<TA>(1) : x; });
  joint_matrix_load(sg, fc, global_ptr(c), N, by_columns ? layout::col_major : layout::row_major);
  if constexpr (Saturate)
    joint_matrix_mad(sg, fc, fa, fb, fc, by_columns != 0);
  else
    joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_copy(sg, fc, held);
  joint_matrix_apply(sg, held, [=](Held &x, std::size_t i, std::size_t j) { x = j > i ? Held(0) : x; });
  joint_matrix_apply(sg, fc, held, [](TC &x, Held &y) { x = x + TC(y), y = Held(x); });
  joint_matrix_store(sg, held, global_ptr(d), N, by_columns ? layout::col_major : layout::row_major);
}

template <typename TA, typename TC, typename Held, std::size_t M, std::size_t N, std::size_t K, bool Saturate = false>
void launch(sycl::queue &q) {
  using sum = std::conditional_t<Saturate, saturating<TC>, TC>;
  with_matrix_target<matrix_types<TA, TA, sum, M, N, K>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32),
                      syclex::kernel_function<all_forms<decltype(target), TA, TC, Held, M, N, K, Saturate>>,
                      static_cast<const memory<TA> *>(nullptr), static_cast<const memory<TA> *>(nullptr),
                      static_cast<memory<TC> *>(nullptr), static_cast<Held *>(nullptr), 0);
  });
}

int main() {
  sycl::queue q;
  launch<sycl::half, float, sycl::half, 16, 16, 16>(q);
  launch<sycl::half, float, float, 32, 8, 16>(q);
  launch<bfloat16, float, sycl::half, 8, 32, 16>(q);
  launch<std::int8_t, std::int32_t, float, 16, 16, 16, true>(q);
  launch<std::uint8_t, std::int32_t, std::int32_t, 32, 8, 16>(q);
  launch<precision::tf32, float, float, 16, 16, 8>(q);
  launch<double, double, double, 8, 8, 4>(q);
}
