#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
[[gnu::always_inline]] inline
void scaled(float *c, float by) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  joint_matrix_apply(sg, acc, [=](float &x) { x *= by; });
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_bits(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int odd = (unsigned(item.get_local_id(2)) & 32) ? 1 : 0, base = unsigned(item.get_local_id(2)) & ~31, lane = item.get_local_id(2) & 31;
  scaled<Target>(c + odd * 256, base / 32 + 1);
  scaled<Target>(c + base * 8, (unsigned(item.get_local_id(2)) & 63) / 32 + (unsigned(item.get_local_id(2)) - lane));
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void some_warps(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (32 > item.get_local_id(2)) scaled<Target>(c, 3);
  if (item.get_local_id(2) >= 32 && 95 >= item.get_local_id(2)) scaled<Target>(c + 256, item.get_local_id(2) / 32 == 1 ? 4 : 5);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_48(float *c) {
  auto item = folded_item<48, 1, 1>();
  if (item.get_local_id(2) < 32) scaled<Target>(c, 3);
  else c[256 + item.get_local_id(2)] = item.get_local_id(2);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void sum_of_48(const float *c, float *out) {
  auto item = folded_item<48, 1, 1>();
  auto sg = item.get_sub_group();
  if (item.get_local_id(2) >= 32) return;
  Acc<Target> acc;
  float s = 0;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  joint_matrix_apply(sg, acc, [&](float x) { s += x; });
  for (int offset = 16; offset > 0; offset /= 2) s += shift_left(sg, s, offset);
  if (item.get_local_id(2) == 0) *out = s;
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<by_bits<decltype(target)>>,
                      c);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 128), syclex::kernel_function<some_warps<decltype(target)>>,
                      c);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, folded_range(target, 1, 48), syclex::kernel_function<of_48<decltype(target)>>,
                      c);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, folded_range(target, 1, 48), syclex::kernel_function<sum_of_48<decltype(target)>>,
                      c, c + 256);
  });
}
