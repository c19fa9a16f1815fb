#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>
template <typename F, typename Fn> void for_each(F &f, Fn &&fn) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  using T = typename std::decay_t<decltype(f)>::storage_element_type;
  joint_matrix_apply(sg, f, [&](auto &x) { x = static_cast<T>(fn(x)); });
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *p, float limit) {
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  for_each(acc, [](auto v) { return v < decltype(v)(0) ? v : decltype(v)(0); });
  for_each(acc, [limit](auto v) { return v > limit ? limit : v; });
}
