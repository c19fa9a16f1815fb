#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
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
  // W2S211: 'for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= by' gives elements what depends on where they are held: only some lanes come here: 'threadIdx.x' differs from lane to lane where 'some_lanes' calls 'scaled' (line 19) (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] *= by;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <typename Target>
[[gnu::always_inline]] inline
void added(float *c, float by) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  // W2S211: 'by' gives elements what depends on where they are held: 'by' differs from lane to lane, as 'threadIdx.x & ~15' does where 'by_lane' calls 'doubled' (line 17) (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += by;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <typename Target>
[[gnu::always_inline]] inline
void doubled(float *c, int by) { added<Target>(c, by * 2); }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_lane(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  doubled<Target>(c, unsigned(item.get_local_id(2)) & ~15);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void some_lanes(float *c) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < 16) scaled<Target>(c, 3);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void rows_of_48(float *c) {
  auto item = folded_item<48, 2, 1>();
  auto sg = item.get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  // W2S211: 'threadIdx.x / 32' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] -= unsigned(item.get_local_id(2)) / 32;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<by_lane<decltype(target)>>,
                      c);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<some_lanes<decltype(target)>>,
                      c);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, folded_range(target, 1, sycl::range<3>(1, 2, 48)), syclex::kernel_function<rows_of_48<decltype(target)>>,
                      c);
  });
}
