// The same in SYCL.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace syclex::matrix;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void matrix_load(const float *from, float *to) {
  constexpr auto global = sycl::access::address_space::global_space;
  auto group = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix<sycl::sub_group, float, use::accumulator, 16, 16> c;
  joint_matrix_load(group, c, sycl::address_space_cast<global, sycl::access::decorated::no>(const_cast<float *>(from)), 16, layout::row_major);
  joint_matrix_store(group, c, sycl::address_space_cast<global, sycl::access::decorated::no>(to), 16, layout::col_major);
}
