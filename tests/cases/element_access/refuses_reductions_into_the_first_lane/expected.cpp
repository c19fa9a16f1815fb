// What __shfl_down_sync leaves in all but the first lane depends on which elements each one holds
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FULL 0xffffffff
#define STEP(v, d) v += shift_left(sg, v, d)
#define WARP_SUM(v) do { STEP(v, 16); STEP(v, 8); STEP(v, 4); STEP(v, 2); STEP(v, 1); } while (0)
#define TWICE(v) do { WARP_SUM(v); WARP_SUM(v); } while (0)
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float warp_sum(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  WARP_SUM(v); return v;
}
float partly(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  STEP(v, 16); STEP(v, 8); STEP(v, 4); STEP(v, 2); return v;
}
float twice(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  TWICE(v); return v;
}
float then_all(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  WARP_SUM(v);
  for (int o = 16; o > 0; o /= 2) v += permute_by_xor(sg, v, o);
  return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void sums(const float *c, float *out, int tiles) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  float a = 0.0f, b = 0.0f, d = 0.0f, e = 0.0f, f = 0.0f, g = 0.0f, h = 0.0f, k = 0.0f, l = 0.0f, m = 0.0f;
  // W2S213: 'a += acc.x[i]' carries something from element to element: 'a' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) a += acc.x[i];
  WARP_SUM(a);
  out[item.get_local_id(2)] = a;
  // W2S213: 'b += acc.x[i]' carries something from element to element: 'b' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) b += acc.x[i];
  WARP_SUM(b);
  if (item.get_local_id(2) == 1) out[0] = b;
  // W2S213: 'd += acc.x[i]' carries something from element to element: 'd' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) d += acc.x[i];
  WARP_SUM(d);
  d = select_lane(sg, d, 1);
  out[1] = d;
  for (int t = 0; t < tiles; ++t) {
    // W2S213: 'e += acc.x[i]' carries something from element to element: 'e' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) e += acc.x[i];
    WARP_SUM(e);
    if (item.get_local_id(2) == 0) out[t] = e;
  }
  // W2S213: 'f += acc.x[i]' carries something from element to element: 'f' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) f += acc.x[i];
  if (partly(f) > 0.0f && item.get_local_id(2) == 0) out[2] = f;
  // W2S213: 'g += acc.x[i]' carries something from element to element: 'g' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) g += acc.x[i];
  const float total = warp_sum(g);
  out[item.get_local_id(2)] = total;
  // W2S213: 'h += acc.x[i]' carries something from element to element: 'h' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) h += acc.x[i];
  const float two = twice(h);
  if (item.get_local_id(2) == 0) out[3] = two;
  // W2S213: 'k += acc.x[i]' carries something from element to element: 'k' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) k += acc.x[i];
  out[4] = then_all(k);
  // W2S213: 'l += acc.x[i]' carries something from element to element: 'l' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) l += acc.x[i];
  WARP_SUM(l);
  if (item.get_local_id(2) == 0) out[5] = l;
  atomic_add(out + 6, l);
  // W2S213: 'm += acc.x[i]' carries something from element to element: 'm' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) m += acc.x[i];
  m += shift_left<16>(sg, m, 16);
  STEP(m, 8); STEP(m, 4); STEP(m, 2); STEP(m, 1);
  if (item.get_local_id(2) == 0) out[7] = m;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void folded(const float *c, float *out) {
  auto item = folded_item<16, 4, 1>();
  auto sg = item.get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  float s = 0.0f;
  // W2S213: 's += acc.x[i]' carries something from element to element: 's' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
  WARP_SUM(s);
  if (item.get_local_id(2) == 0) out[item.get_local_id(1)] = s;
}
void launch(const float *c, float *out) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, folded_range(target, 1, sycl::range<3>(1, 4, 16)), syclex::kernel_function<folded<decltype(target)>>,
                      c, out);
  });
}
