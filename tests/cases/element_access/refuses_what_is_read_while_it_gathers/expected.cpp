// Numbers that are the same in all lanes, and another one for each element.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(float *c, const float *bias) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  int counted = 0, added = 0, given = 0, most = 0, seen = 0;
  // W2S213: 'counted++' carries something from element to element: 'counted' gathers the elements one lane holds, and is read there (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += bias[counted]; counted++; }
  // W2S213: 'added += 2' carries something from element to element: 'added' gathers the elements one lane holds, and is read there (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += bias[added]; added += 2; }
  // W2S213: 'given = 1' carries something from element to element: 'given' gathers the elements one lane holds, and is read there (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += bias[given]; given = 1; }
  // W2S213: 'most = max(most, 3)' carries something from element to element: 'most' gathers the elements one lane holds, and is read there (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) { most = std::max(most, 3); acc.x[i] += most; }
  // W2S213: 'seen += 1' carries something from element to element: 'seen' gathers the elements one lane holds, and is read there (wmma2sycl explain W2S213)
  for (int i = 0; i < acc.num_elements; i++) { seen += 1; if (seen > 4) acc.x[i] = 0; }
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<kernel<decltype(target)>>,
                      c, c + 256);
  });
}
