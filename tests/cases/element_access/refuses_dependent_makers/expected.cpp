// What a constructor gives its members, and what templates' arguments alone let run, counts for an element, too
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct Lane { float v; Lane(float x) : v(x + unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2))) {} };
struct Any { float v; template <class U> Any(U x) : v(x + unsigned(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2))) {} };
struct Plain { float v; Plain(float x, float by = 2) : v(x * by) {} };
struct Counted { float x; int *c; operator float() const { atomic_add(c, 1); return x + 1; } };
struct Left { int *c; ~Left() { atomic_add(c, 1); } };
template <class T> float made(float x) { T t(x); return t.v; }
template <class T> float built(float x) { T t(x); return t.v; }
template <class T> float converted(float x, int *c) { T t{x, c}; float y = t; return y; }
template <class T> float left(float x, int *c) { T t{c}; return x + 1; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_initialiser(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> a;
  joint_matrix_fill(sg, a, 1.f);
  // W2S211: 'Lane(a.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'Lane') (wmma2sycl explain W2S211)
  for (int i = 0; i < a.num_elements; i++) a.x[i] = Lane(a.x[i]).v;
  // W2S211: 'made<Any>(a.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'Any') (in 'made') (wmma2sycl explain W2S211)
  for (int i = 0; i < a.num_elements; i++) a.x[i] = made<Any>(a.x[i]);
  joint_matrix_store(sg, a, global_ptr(o), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void by_conversion(float *o, int *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> a;
  joint_matrix_fill(sg, a, 1.f);
  // W2S213: 'converted<Counted>(a.x[i], c)' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (in 'operator float') (in 'converted') (wmma2sycl explain W2S213)
  for (int i = 0; i < a.num_elements; i++) a.x[i] = converted<Counted>(a.x[i], c);
  // W2S213: 'left<Left>(a.x[i], c)' carries something from element to element: 'atomicAdd' gathers the elements one lane holds (in '~Left') (in 'left') (wmma2sycl explain W2S213)
  for (int i = 0; i < a.num_elements; i++) a.x[i] = left<Left>(a.x[i], c);
  joint_matrix_store(sg, a, global_ptr(o), 16, layout::row_major);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void computes(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> a;
  joint_matrix_fill(sg, a, 1.f);
  joint_matrix_apply(sg, a, [=](float &x) { x = built<Plain>(x); });
  joint_matrix_store(sg, a, global_ptr(o), 16, layout::row_major);
}
void run(float *o, int *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<by_initialiser<decltype(target)>>,
                      o);
  }), with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<by_conversion<decltype(target)>>,
                      o, c);
  }), with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<computes<decltype(target)>>,
                      o);
  });
}
