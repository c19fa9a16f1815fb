#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <class Frag, class F> void map(Frag &f, F fn) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, f, [&](auto &x) { x = fn(x, 0); });
}
template <typename Target, class F> [[gnu::always_inline]] inline void each(Acc<Target> &f, F fn) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_apply(sg, f, [&](float &x) { fn(x, 0u); });
}
struct Scale { float by; float operator()(float v, int index) const { return v * by; } };
struct Relu { template <class T> T operator()(T v, unsigned) const { return v > T(0) ? v : T(0); } };
float biased(float v, int, float bias) { return v + bias; }
template <class T, class I> T halved(T v, I i) { return v / T(2); }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void k(float *c, float s) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Acc<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  map(acc, [=](float v, int) { return v > 0 ? v * s : v; });
  map(acc, Scale{2});
  map(acc, Relu());
  map(acc, [](auto v, auto) { return v + 1; });
  each<Target>(acc, [](float &v, unsigned) { v += 3; });
  joint_matrix_apply(sg, acc, [=](float &x) { x = biased(x, 0, s); });
  joint_matrix_apply(sg, acc, [=](float &x) { x = halved(x, 0); });
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>,
                      c, 3);
  });
}
