#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;
float dflt(float v, int lane = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) & 3) { return v + lane; }
template <class T> T tdflt(T v, int lane = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) & 3) { return v + lane; }
struct Fun { float operator()(float v, int lane = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) & 3) const { return v + lane; } };
struct Mem { int lane = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) & 3; };
struct Con { int lane; Con(int l = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) & 3) : lane(l) {} };
int third() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  return unsigned(item.get_local_id(2)) & 3;
}
float viaf(float v, int lane = third()) { return v + lane; }
float fine(float v, float by = 2.0f) { return v * by; }
// W2S211: 'dflt(v)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k1(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) v = dflt(v);
}
// W2S211: 'tdflt(v)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k2(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) v = tdflt(v);
}
// W2S211: 'Fun{}(v)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k3(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) v = Fun{}(v);
}
// W2S211: 'm' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k6(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) { Mem m; v += m.lane; }
}
// W2S211: 'm' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k7(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) { Con m; v += m.lane; }
}
// W2S211: 'f(v)' gives elements what depends on where they are held: 'threadIdx.x' differs from lane to lane (in the lambda it calls) (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k8(float *o) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  C<Target> c; auto f = [](float v, int l = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) & 3) { return v + l; }; for (auto &v : c.x) v = f(v);
}
// W2S211: 'viaf(v)' gives elements what depends on where they are held: 'third()' differs from lane to lane (wmma2sycl explain W2S211)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k9(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) v = viaf(v);
}
// W2S213: 'f(v)' carries something from element to element: 'n' gathers the elements one lane holds, and is read there (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k10(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; auto f = [n = 0.f](float v) mutable { n += 1.f; return v + n; }; for (auto &v : c.x) v = f(v);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k12(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; joint_matrix_apply(sg, c, [=](float &v) { v = fine(v); });
}
// W2S213: '[n = 0.f](float v) mutable { n += 1.f; return v + n; }(v)' carries something from element to element: 'n' gathers the elements one lane holds, and is read there (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void k13(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) v = [n = 0.f](float v) mutable { n += 1.f; return v + n; }(v);
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k14(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; auto f = [l = 3](float v) { return v + l; }; joint_matrix_apply(sg, c, [&](float &v) { v = f(v); });
}
// W2S213: 'f()' carries something from element to element: 's' gathers the elements one lane holds (in the lambda it calls) (wmma2sycl explain W2S213)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k15(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; float s = 0; auto f = [s]() mutable { return s += 1; }; for (auto &v : c.x) v = f();
}
struct Rng { unsigned s = 1; unsigned operator()() { return s = s * 3; } };
// W2S214: 'r()' does more than compute an element: memory is written once for every element, in the order of the elements (in 'operator()') (wmma2sycl explain W2S214)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k16(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; Rng r; for (auto &v : c.x) v = r();
}
// W2S214: 'f()' does more than compute an element: memory is written once for every element, in the order of the elements (in 'operator()') (in the lambda it calls) (wmma2sycl explain W2S214)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k17(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; auto f = [r = Rng{}]() mutable { return r(); }; for (auto &v : c.x) v = f();
}
struct Adds { float &to; ~Adds() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  to += item.get_local_id(2);
} };
struct Scales { float &to; ~Scales() { to *= 2; } };
// W2S214: 'Adds a{v}' does more than compute an element: memory is written once for every element, in the order of the elements (in '~Adds') (wmma2sycl explain W2S214)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k18(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) { Adds a{v}; v *= 2; }
}
// W2S214: 'Scales s{v}' does more than compute an element: memory is written once for every element, in the order of the elements (in '~Scales') (wmma2sycl explain W2S214)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void k19(float *o) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  C<Target> c; for (auto &v : c.x) { Scales s{v}; v *= 2; }
}
