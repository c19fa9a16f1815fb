// Epilogues by a function that is a template's argument: as good as the functions are
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float relu(float x) { return x > 0 ? x : 0; }
float next(float x) { return x + 1; }
float lane(float x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return x + unsigned(item.get_local_id(2));
}
template <typename Target, float (*F)(float)> [[gnu::always_inline]] inline void map(Acc<Target> &a) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, a, [=](float &x) { x = F(x); });
}
template <float (*F)(float)> struct Epilogue {
  float operator()(float x) const { return F(x); }
};
template <typename Target, class E> [[gnu::always_inline]] inline void apply(Acc<Target> &a, E e) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, a, [&](float &v) { v = e(v); });
}
template <typename Target, float (*F)(float)> [[gnu::always_inline]] inline void by_lane(Acc<Target> &a) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S211: 'F(a.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'lane') (wmma2sycl explain W2S211)
  for (int i = 0; i < a.num_elements; i++) a.x[i] = F(a.x[i]);
}
// nobody says which
template <typename Target, float (*F)(float)> [[gnu::always_inline]] inline void of_others(Acc<Target> &a) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S211: 'F(a.x[i])' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in 'lane') (wmma2sycl explain W2S211)
  for (int i = 0; i < a.num_elements; i++) a.x[i] = F(a.x[i]);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> a;
  joint_matrix_fill(sg, a, 1.f);
  map<Target, relu>(a);
  map<Target, next>(a);
  apply<Target>(a, Epilogue<relu>{});
  by_lane<Target, lane>(a);
  joint_matrix_store(sg, a, global_ptr(o), 16, layout::row_major);
}
void run(float *o) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>, o);
  });
}
