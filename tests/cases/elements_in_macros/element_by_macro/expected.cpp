// A macro that is an element of the variable it is given, and nothing else: its use is that element.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ELEM(f, i) f.x[i]
#define AT(f, i) ((f).x[(i)])
template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scale(float *d, float s) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> f, g;
  joint_matrix_load(sg, f, global_ptr(d), 16, layout::row_major);
  joint_matrix_fill(sg, g, s);
  joint_matrix_apply(sg, f, g, [=](float &f_x, float g_x) { f_x = f_x * s + g_x; });
  joint_matrix_apply(sg, f, [=](float &x) {
    float v = x;
    x = v > 0 ? v : 0;
  });
  joint_matrix_store(sg, f, global_ptr(d), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void picks(float *d) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> f;
  joint_matrix_fill(sg, f, 1.0f);
  // W2S210: 'ELEM(f, 0)' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
  ELEM(f, 0) = 5;
  joint_matrix_store(sg, f, global_ptr(d), 16, layout::row_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void parts(float *d) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> f[2];
  #pragma unroll
  for (int j = 0; j < 2; j++) joint_matrix_fill(sg, f[j], 1.0f);
  joint_matrix_apply(sg, f[0], f[1], [=](float &f0_x, float f1_x) { f0_x += (f1_x / 2); });
  joint_matrix_store(sg, f[0], global_ptr(d), 16, layout::row_major);
}
void run(float *d) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<scale<decltype(target)>>,
                      d, 2.0f);
  }), with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<picks<decltype(target)>>,
                      d);
  }), with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<parts<decltype(target)>>,
                      d);
  });
}
