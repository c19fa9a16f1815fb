// Loops over elements that a macro spells: migrated in its body where each use could be, written out.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

#define SCALE(f, v) joint_matrix_apply(sg, f, [=](auto &element) { element *= (v); })
#define BLEND(c, acc, alpha, beta)                          \
  do {                                                      \
    joint_matrix_apply(sg, c, acc, [=](auto &c_x, auto acc_x) { \
      c_x = (alpha) * acc_x + (beta) * c_x;                 \
    });                                                     \
  } while (0)
#define ELEMENT(f, i) f.x[i]

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void blended(float *p, float *d, float alpha, float x) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> c, acc[2];
  joint_matrix_fill(sg, acc[1], 1.0f);
  joint_matrix_load(sg, c, global_ptr(p), 16, layout::row_major);
  SCALE(acc[1], alpha);
  SCALE(c, x + 1);
  BLEND(c, acc[1], alpha, x);
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_lane(float *p, const float *bias) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Acc<Target> c;
  joint_matrix_fill(sg, c, 1.0f);
  // W2S211: 'i_' gives elements what depends on where they are held: 'i_' tells the elements apart (wmma2sycl explain W2S211)
  for (int i_ = 0; i_ < c.num_elements; ++i_) c.x[i_] = i_;
  joint_matrix_apply(sg, c, [=](float &x) { x += (1.0f); });
  // W2S211: '(bias[threadIdx.x])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i_ = 0; i_ < c.num_elements; ++i_) c.x[i_] += (bias[item.get_local_id(2)]);
  joint_matrix_apply(sg, c, [=](float &x) { x *= 2.0f; });
  joint_matrix_store(sg, c, global_ptr(p), 16, layout::row_major);
}
void run(float *p, float *d) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<blended<decltype(target)>>,
                      p, d, 2.0f, 3.0f);
  });
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<by_lane<decltype(target)>>,
                      p, d);
  });
}
#define SCALE_SHARED(f, v) joint_matrix_apply(sg, f, [&](auto &element) { element *= (v); })
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void shared_factor(float *p, const float *from) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[4]> factors;
  if (item.get_local_id(2) < 4) factors[item.get_local_id(2)] = from[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  Acc<Target> c;
  joint_matrix_fill(sg, c, 1.0f);
  SCALE_SHARED(c, factors[1]);
  joint_matrix_store(sg, c, global_ptr(p), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void doubled(float *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> c;
  joint_matrix_fill(sg, c, 1.0f);
  joint_matrix_apply(sg, c, [=](float &x) { x += x; });
  joint_matrix_store(sg, c, global_ptr(p), 16, layout::row_major);
}
