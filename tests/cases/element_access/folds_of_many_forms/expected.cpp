#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cfloat>
#include <climits>
template <typename Target, typename T> using Acc = tiled_matrix<Target, T, use::accumulator, 16, 16>;
float warp_max(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 16; o; o /= 2) v = sycl::fmax(v, permute_by_xor(sg, v, o));
  return v;
}
sycl::half half_max(sycl::half v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 16; o; o /= 2) v = maximum_number(v, permute_by_xor(sg, v, o));
  return v;
}
template <typename T, typename F> void load(F &f, const T *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_int(const int *c, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target, int> f;
  load(f, c);
  int most = INT_MIN, least = INT_MAX, sign = 1, count = 0, lost = 64;
  joint_matrix_apply(sg, f, [&](int x) { most = std::max(most, x); least = std::min(least, x); });
  joint_matrix_apply(sg, f, [&](int x) { sign *= x < 0 ? -1 : 1; if (x > 2) count++; else --lost; });
  for (int o = 16; o; o /= 2) sign *= permute_by_xor(sg, sign, o);
  most = sycl::reduce_over_group(sg, most, sycl::maximum<>());
  least = -sycl::reduce_over_group(sg, -least, sycl::maximum<>());
  count = sycl::reduce_over_group(sg, count, sycl::plus<>());
  atomic_add(out, lost);
  if (item.get_local_id(2) == 0) { out[1] = most; out[2] = least; out[3] = sign; out[4] = count; }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_half(const sycl::half *c, sycl::half *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target, sycl::half> f;
  load(f, c);
  sycl::half most = sycl::half(-65504.f), biggest = sycl::half(0.f);
  joint_matrix_apply(sg, f, [&](sycl::half x) { most = maximum_number(most, x); biggest = maximum_number(biggest, sycl::fabs(x)); });
  for (int o = 16; o; o /= 2) most = maximum_number(most, permute_by_xor(sg, most, o));
  biggest = half_max(biggest);
  if (item.get_local_id(2) == 0) { out[0] = most; out[1] = biggest; }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void of_float(const float *c, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target, float> f;
  load(f, c);
  bool bad = false;
  float least = FLT_MAX;
  joint_matrix_apply(sg, f, [&](float x) { float v = x; bad = bad || sycl::isnan(v) || sycl::isinf(v); if (v < least) least = v; });
  least = -warp_max(-least);
  if (sycl::any_of_group(sg, bad)) least = 0;
  if (item.get_local_id(2) == 0) *out = least;
}
void run(int *i, sycl::half *h, float *f) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<signed char, signed char, int>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_int<decltype(target)>>,
                      i, i + 256);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_half<decltype(target)>>,
                      h, h + 256);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<of_float<decltype(target)>>,
                      f, f + 256);
  });
}
