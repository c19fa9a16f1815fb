// What the order of elements decides, or which of them a lane holds, stays as it is
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, class T> using Acc = tiled_matrix<Target, T, use::accumulator, 16, 16>;
template <typename Target>
using AccF = Acc<Target, float>;
struct Sub { float operator()(float a, float b) const { return a - b; } };
struct Mean { float operator()(float a, float b) const { return (a + b) * 0.5f; } };
struct Last { float operator()(float a, float b) const { return b; } };
struct Cut { int operator()(int a, int b) const { return a + b; } };
struct Sum { float operator()(float a, float b) const { return a + b; } };
struct Most : Sum { float operator()(float a, float b) const { return sycl::fmax(a, b); } };
struct Both { float operator()(float a, float b) const { return a + b; } int operator()(int a, int b) const { return std::max(a, b); } };
struct Count { int n; float operator()(float a, float b) { n++; return a + b; } };
float max(float a, int b) { return a * b; }
struct Max { float operator()(float a, float b) const { return sycl::fmax(a, b); } };
template <typename Target, class Op> [[gnu::always_inline]] inline float f1(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f2(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f3(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f4(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f5(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f6(const AccF<Target> &f, float r, Op op) {  // the other way
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r += permute_by_xor(sg, r, o);
  return r;
}
template <typename Target, class A, class B> [[gnu::always_inline]] inline float f7(const AccF<Target> &f, float r, A a, B b) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = a(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = a(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = b(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f8(const AccF<Target> &f, float r, Op op) {  // no warp
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds, and more than the whole is made of them where 'k' calls 'f8' (line 101) (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f9(const AccF<Target> &f, float r, Op op) {  // parts of an element
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 8; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target>
[[gnu::always_inline]] inline
float sliced(const AccF<Target> &f, float r, Sum op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = sycl::fmax(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class T, class Op> [[gnu::always_inline]] inline T f10(const Acc<Target, T> &f, T r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class T, class Op> [[gnu::always_inline]] inline int f11(const Acc<Target, float> &f, T r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f12(const AccF<Target> &f, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S210: 'f.x[0]' depends on which lane holds which element: element 0 is picked by its number (wmma2sycl explain W2S210)
  float r = f.x[0];
  // W2S210: 'f.x[i]' depends on which lane holds which element: 7 of the 8 elements a lane holds are taken (wmma2sycl explain W2S210)
  for (int i = 1; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f13(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline float f14(const AccF<Target> &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  // W2S213: 'r = op(r, f.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < f.num_elements; i++) r = op(r, f.x[i]);
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
[[gnu::always_inline]]
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k(float *c, float *out, float limit, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  AccF<Target> m;
  joint_matrix_load(sg, m, global_ptr(c), 16, layout::row_major);
  out[0] = f1<Target>(m, 0.f, Sub()) + f1<Target>(m, 0.f, Count());
  out[1] = f2<Target>(m, 0.f, Mean()) + f2<Target>(m, 0.f, Sum());
  out[2] = f3<Target>(m, 0.f, Last());
  out[3] = f4<Target>(m, 0.f, Cut());
  out[4] = f5<Target>(m, 0.f, Both()) ;
  out[5] = f6<Target>(m, 0.f, Max());
  out[6] = f7<Target>(m, 0.f, Max(), Sum()) + f7<Target>(m, 0.f, Sum(), Max());
  out[7] = f8<Target>(m, 0.f, Max());
  out[8] = f9<Target>(m, 0.f, Max());
  out[9] = sliced<Target>(m, 0.f, Most());
  out[10] = f10<Target>(m, 0.f, [](int a, int b) { return a + b; });
  out[11] = f11<Target>(m, 0, [](auto a, auto b) { return a + b; });
  out[12] = f12<Target>(m, Max()) + f12<Target>(m, Sum());
  out[13] = f13<Target>(m, unsigned(item.get_local_id(2)), Sum());
  out[14] = f14<Target>(m, 0.f, [=](float a, float b) { return a > limit ? a : b; });
  float r = 0;
  // W2S213: 'r = max(r, (int)m.x[i])' carries something from element to element: 'r' gathers the elements one lane holds (wmma2sycl explain W2S213)
  for (int i = 0; i < m.num_elements; i++) r = max(r, (int)m.x[i]);
  for (int o = 16; o > 0; o /= 2) r = sycl::fmax(r, permute_by_xor(sg, r, o));
  out[15] = r;
}
