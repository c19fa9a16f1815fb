#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int> kernel_seen;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    float sum = 0.0f, biggest = -1.0f;
    int positive = 0;
    // W2S213: 'sum += acc.x[i]' carries something from element to element: 'sum' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) sum += acc.x[i];
    // W2S213: 'biggest = fmaxf(biggest, acc.x[i])' carries something from element to element: 'biggest' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) biggest = sycl::fmax(biggest, acc.x[i]);
    // W2S213: 'positive++' carries something from element to element: 'positive' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) if (acc.x[i] > 0.0f) positive++;
    float own[8];
    // W2S214: 'own[i] = acc.x[i]' does more than compute an element: memory is written once for every element, in the order of the elements (wmma2sycl explain W2S214)
    for (int i = 0; i < acc.num_elements; i++) own[i] = acc.x[i];
    float last = 0.0f;
    // W2S213: 'last = acc.x[i]' carries something from element to element: 'last' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += last; last = acc.x[i]; }
    // W2S213: 'kernel_seen++' carries something from element to element: 'kernel_seen' gathers the elements one lane holds (wmma2sycl explain W2S213)
    for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += kernel_seen.get()++; }
    c[item.get_local_id(2)] = sum + biggest + positive + own[0];
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

// What is cut off at each step depends on the order.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void cut_off(float *out, const float *numbers) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> f;
  joint_matrix_load(sg, f, global_ptr(numbers), 16, layout::row_major);
  float whole = 0, largest = 0, kept = 0;
  // W2S213: 'whole = (int)whole + f.x[i]' carries something from element to element: 'whole' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) whole = (int)whole + f.x[i];
  // W2S213: 'largest = fmaxf((half)largest, f.x[i])' carries something from element to element: 'largest' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) largest = sycl::fmax(static_cast<float>((sycl::half)largest), f.x[i]);
  joint_matrix_apply(sg, f, [&](float x) { kept = (float)kept + x; });
  for (int o = 16; o; o /= 2) {
    whole += permute_by_xor(sg, whole, o);
    largest = sycl::fmax(largest, permute_by_xor(sg, largest, o));
    kept += permute_by_xor(sg, kept, o);
  }
  if (item.get_local_id(2) == 0) *out = whole + largest + kept;
}
