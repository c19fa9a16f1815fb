// Another operation, another type or another template argument than that of the fold; the last one is right
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Frag = tiled_matrix<Target, float, use::accumulator, 16, 16>;
struct MaxOp { float operator()(float a, float b) const { return sycl::fmax(a, b); } };
struct SumOp { float operator()(float a, float b) const { return a + b; } };
template <class T> struct Other { float operator()(float a, float b) const { return a - b; } };
template <class Op> float all(float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int m = 16; m > 0; m >>= 1) v = Op()(v, permute_by_xor(sg, v, m)); return v;
}
template <class Op> float all_int(int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int m = 16; m > 0; m >>= 1) v = Op()(v, permute_by_xor(sg, v, m)); return v;
}
// W2S213: 'v = Op()(v, f.x[i])' carries something from element to element: 'v' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target, class Op> [[gnu::always_inline]] inline float f1(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; for (int i = 0; i < f.num_elements; ++i) v = Op()(v, f.x[i]); return all<Other<Op>>(v);
}
// W2S213: 'v = Op()(v, f.x[i])' carries something from element to element: 'v' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target, class Op> [[gnu::always_inline]] inline float f2(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; for (int i = 0; i < f.num_elements; ++i) v = Op()(v, f.x[i]); return all<SumOp>(v);
}
// W2S213: 'v = Op()(v, f.x[i])' carries something from element to element: 'v' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target, class Op> [[gnu::always_inline]] inline float f3(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; for (int i = 0; i < f.num_elements; ++i) v = Op()(v, f.x[i]); return all_int<Op>(v);
}
// W2S213: 'v = A()(v, f.x[i])' carries something from element to element: 'v' gathers the elements one lane holds (wmma2sycl explain W2S213)
template <typename Target, class A, class B> [[gnu::always_inline]] inline float f4(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return all<B>(v);
}
// W2S213: 'v = A()(v, f.x[i])' carries something from element to element: 'v' gathers the elements one lane holds, and more than the whole is made of them where 'k' calls 'f5' (line 24) (wmma2sycl explain W2S213)
template <typename Target, class A> [[gnu::always_inline]] inline float f5(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return v;
}
// W2S213: 'v = A()(v, f.x[i])' carries something from element to element: 'v' gathers the elements one lane holds, and more than the whole is made of them where 'k' calls 'f6' (line 26) (wmma2sycl explain W2S213)
template <typename Target, class A> [[gnu::always_inline]] inline float f6(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; for (int i = 0; i < f.num_elements; ++i) v = A()(v, f.x[i]); return v;
}
template <typename Target, class A> [[gnu::always_inline]] inline float good(const Frag<Target> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  float v = 0; joint_matrix_apply(sg, f, [&](float x) { v = A()(v, x); }); return v;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(const float *s, float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Frag<Target> f;
  joint_matrix_load(sg, f, global_ptr(s), 16, layout::row_major);
  o[0] = f1<Target, MaxOp>(f) + f1<Target, SumOp>(f);
  o[1] = f2<Target, MaxOp>(f) + f2<Target, SumOp>(f);
  o[2] = f3<Target, MaxOp>(f) + f3<Target, SumOp>(f);
  o[3] = f4<Target, MaxOp, SumOp>(f) + f4<Target, SumOp, MaxOp>(f);
  o[4] = all<SumOp>(f5<Target, MaxOp>(f)) + all<SumOp>(f5<Target, SumOp>(f));
  using MaxOp = SumOp;
  o[5] = all<MaxOp>(f6<Target, ::MaxOp>(f));
  o[6] = all<::MaxOp>(good<Target, ::MaxOp>(f)) + all<SumOp>(good<Target, MaxOp>(f));
}
