// For compilation only: one kernel for each product that WMMA has, to look at its instructions. The kernels' names end in
// the numbers of the products in tests/test_runtime_tensor_cores.py.
#include <wmma2sycl/tiled_matrix.hpp>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;
constexpr layout row = layout::row_major, col = layout::col_major;

enum class kind { plain, saturating, counts_common, counts_different };

template <typename T> using memory = detail::memory_of<T>;

template <typename Target, int Number, typename TA, typename TC, std::size_t M, std::size_t N, std::size_t K, layout LA,
          layout LB, kind Kind>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void one(const memory<TA> *a, const memory<TA> *b, memory<TC> *c, int by_columns) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, TA, use::a, M, K, LA> fa;
  tiled_matrix<Target, TA, use::b, K, N, LB> fb;
  tiled_matrix<Target, TC, use::accumulator, M, N> fc;
  joint_matrix_load(sg, fa, global_ptr(a), 128);
  joint_matrix_load(sg, fb, global_ptr(b), 128);
  joint_matrix_load(sg, fc, global_ptr(c), 128, by_columns ? col : row);
  if constexpr (Kind == kind::plain)
    joint_matrix_mad(sg, fc, fa, fb, fc);
  else if constexpr (Kind == kind::saturating)
    joint_matrix_mad(sg, fc, fa, fb, fc, true);
  else
    joint_matrix_mad(sg, fc, fa, fb, fc,
                     Kind == kind::counts_common ? bit_operation::bit_and : bit_operation::bit_xor);
  joint_matrix_store(sg, fc, global_ptr(c), 128, row);
}

template <int Number, typename TA, typename TC, std::size_t M, std::size_t N, std::size_t K, layout LA = row,
          layout LB = col, kind Kind = kind::plain>
void launch(sycl::queue &q) {
  using sum = std::conditional_t<Kind == kind::saturating, saturating<TC>, TC>;
  with_matrix_target<matrix_types<TA, TA, sum, M, N, K>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32),
                      syclex::kernel_function<one<decltype(target), Number, TA, TC, M, N, K, LA, LB, Kind>>,
                      static_cast<const memory<TA> *>(nullptr), static_cast<const memory<TA> *>(nullptr),
                      static_cast<memory<TC> *>(nullptr), 0);
  });
}

// The three shapes of a type, with the four pairs of layouts among them.
template <int First, typename TA, typename TC, kind Kind = kind::plain> void launch_shapes(sycl::queue &q) {
  launch<First, TA, TC, 16, 16, 16, row, col, Kind>(q);
  launch<First + 1, TA, TC, 32, 8, 16, col, row, Kind>(q);
  launch<First + 2, TA, TC, 8, 32, 16, row, row, Kind>(q);
  launch<First + 3, TA, TC, 16, 16, 16, col, col, Kind>(q);
}

int main() {
  sycl::queue q;
  launch_shapes<0, sycl::half, float>(q);
  launch_shapes<10, sycl::half, sycl::half>(q);
  launch_shapes<20, bfloat16, float>(q);
  launch_shapes<30, std::int8_t, std::int32_t>(q);
  launch_shapes<40, std::uint8_t, std::int32_t>(q);
  launch_shapes<50, std::int8_t, std::int32_t, kind::saturating>(q);
  launch_shapes<60, std::uint8_t, std::int32_t, kind::saturating>(q);
  launch<70, precision::tf32, float, 16, 16, 8>(q);
  launch<71, precision::tf32, float, 16, 16, 8, col, row>(q);
  launch<72, double, double, 8, 8, 4>(q);
  launch<73, double, double, 8, 8, 4, col, row>(q);
  launch<80, precision::s4, std::int32_t, 8, 8, 32>(q);
  launch<81, precision::u4, std::int32_t, 8, 8, 32>(q);
  launch<82, precision::s4, std::int32_t, 8, 8, 32, row, col, kind::saturating>(q);
  launch<83, precision::u4, std::int32_t, 8, 8, 32, row, col, kind::saturating>(q);
  launch<84, precision::b1, std::int32_t, 8, 8, 128, row, col, kind::counts_different>(q);
  launch<85, precision::b1, std::int32_t, 8, 8, 128, row, col, kind::counts_common>(q);
}
