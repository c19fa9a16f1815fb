#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cfloat>
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float warp_max(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 16; o; o /= 2) v = sycl::fmax(v, permute_by_xor(sg, v, o));
  return v;
}
float warp_min(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 16; o; o /= 2) v = sycl::fmin(v, permute_by_xor(sg, v, o));
  return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(const float *c, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> f;
  joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
  float product = 1.0f, a = FLT_MAX, b = FLT_MAX, d = FLT_MAX, e = FLT_MAX, from_lane = unsigned(item.get_local_id(2));
  int count = 0, last = 0, cut = 1;
  bool odd = false;
  // W2S213: 'product *= f.x[i]' carries something from element to element: 'product' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) product *= f.x[i];
  // W2S213: 'a = fminf(a, f.x[i])' carries something from element to element: 'a' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) a = sycl::fmin(a, f.x[i]);
  // W2S213: 'b = fminf(b, f.x[i])' carries something from element to element: 'b' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) b = sycl::fmin(b, f.x[i]);
  // W2S213: 'd = fminf(d, f.x[i])' carries something from element to element: 'd' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) d = sycl::fmin(d, f.x[i]);
  // W2S213: 'from_lane = fmaxf(from_lane, f.x[i])' carries something from element to element: 'from_lane' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) from_lane = sycl::fmax(from_lane, f.x[i]);
  // W2S213: 'last = count++' carries something from element to element: 'last' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) if (f.x[i] > 2.0f) last = count++;
  // W2S213: 'e = -f.x[i]' carries something from element to element: 'e' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) if (f.x[i] > 2.0f) e = -f.x[i];
  // W2S211: '!odd' gives elements what depends on where they are held: 'odd' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < f.num_elements; i++) odd = odd || (f.x[i] > 0 && !odd);
  // W2S213: 'cut *= f.x[i]' carries something from element to element: 'cut' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) cut *= f.x[i];
  for (int o = 16; o; o /= 2) product *= permute_by_xor(sg, product, o);
  for (int o = 16; o; o /= 2) cut *= permute_by_xor(sg, cut, o);
  a = -warp_max(a);
  b = warp_max(-b);
  d = -warp_min(-d);
  from_lane = warp_max(from_lane);
  count = sycl::reduce_over_group(sg, count, sycl::plus<>());
  if (item.get_local_id(2) == 0) *out = product + a + b + d + e + from_lane + count + last + cut + sycl::any_of_group(sg, odd);
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<kernel<decltype(target)>>,
                      c, c + 256);
  });
}
