// A function folds elements by what it is given: one operation in each of its instances
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <limits>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, class T> using Acc = tiled_matrix<Target, T, use::accumulator, 16, 16>;
struct Max { float operator()(float a, float b) const { return sycl::fmax(a, b); } };
struct Sum { float operator()(const float &a, const float &b) const { return a + b; } };
template <class T> T smaller(T a, T b) { return b < a ? b : a; }
template <class F, class Op> float frag_all(const F &f, float r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, f, [&](auto x) { r = op(r, x); });
  for (int o = 16; o > 0; o /= 2) r = op(r, permute_by_xor(sg, r, o));
  return r;
}
template <class T, class Op> T warp_all(T v, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  for (int o = 16; o > 0; o /= 2) v = op(v, permute_by_xor(sg, v, o));
  return v;
}
template <typename Target, class T, class Op> [[gnu::always_inline]] inline T fold(const Acc<Target, T> &f, T init, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  T r = init;
  joint_matrix_apply(sg, f, [&](auto x) { r = op(r, x); });
  return r;
}
template <typename Target, class Op> [[gnu::always_inline]] inline void gather(const Acc<Target, float> &f, float &r, Op op) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, f, [&](float v) { r = op(v, r); });
}
template <typename Target, class Op> [[gnu::always_inline]] inline float begun(const Acc<Target, float> &f) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Op op;
  float r = std::numeric_limits<float>::quiet_NaN();
  joint_matrix_apply(sg, f, [&](float x) { r = op(r, x); });
  for (int o = 16; o > 0; o /= 2) r = Op()(r, permute_by_xor(sg, r, o));
  return r;
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void softmax(float *c, const int *n, float *out, int *low) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target, float> m;
  Acc<Target, int> q;
  joint_matrix_load(sg, m, global_ptr(c), 16, layout::row_major);
  joint_matrix_load(sg, q, global_ptr(n), 16, layout::row_major);
  const float most = frag_all(m, -1e30f, Max{});
  joint_matrix_apply(sg, m, [=](float &x) { x = sycl::exp(x - most); });
  const float sum = frag_all(m, 0.0f, [](float a, float b) { return a + b; });
  joint_matrix_apply(sg, m, [=](float &x) { x /= sum; });
  joint_matrix_store(sg, m, global_ptr(c), 16, layout::row_major);
  out[0] = warp_all(fold<Target>(m, 0.0f, Sum()), Sum()) + begun<Target, Max>(m);
  low[0] = warp_all(fold<Target>(q, 1 << 30, [](int a, int b) -> int { return smaller(a, b); }), [](auto a, auto b) { return min_of(a, b); });
  float t = 0, least = 1e9f;
  joint_matrix_apply(sg, m, [&](float v) { t = Sum{}(t, v); });
  gather<Target>(m, least, [](float a, float b) { return a < b ? a : b; });
  out[1] = warp_all(t, Sum{});
  out[2] = warp_all(least, [](float a, float b) { return sycl::fmin(b, a); });
}
