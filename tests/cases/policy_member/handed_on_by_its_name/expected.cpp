// A class that names what its policy has by the same name: `C` of the policy is a template, `C` of the class none.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class In, class Out> struct Config {
  using in = In;
  template <typename Target>
  using A = tiled_matrix<Target, In, use::a, 16, 16, layout::row_major>;
  template <typename Target>
  using C = tiled_matrix<Target, Out, use::accumulator, 16, 16>;
};
template <typename Target, class Cfg> class Gemm {
public:
  using C = typename Cfg::template C<Target>;
  typedef typename Cfg::template A<Target> A;
  [[gnu::always_inline]]
  Gemm() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_fill(sg, acc, 0.0f);
  }
  [[gnu::always_inline]]
  void step(const typename Cfg::in *a, const typename Cfg::in *b) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    A a_frag;
    tiled_matrix<Target, typename Cfg::in, use::b, 16, 16, layout::col_major> b_frag;
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
  }
  [[gnu::always_inline]]
  void finish(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    joint_matrix_apply(sg, acc, [=](auto &x) { x *= 2.0f; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
  }
private:
  C acc;
};
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const typename Cfg::in *a, float *c) {
  Gemm<Target, Cfg> g;
  g.step(a, a);
  g.finish(c);
}
template <typename Target, class Cfg>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clear(float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  typename Cfg::template C<Target> acc;
  joint_matrix_fill(sg, acc, 0.0f);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
void run(const sycl::half *a, float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32),
                      syclex::kernel_function<gemm<decltype(target), Config<sycl::half, float>>>,
                      a, c);
  });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32),
                      syclex::kernel_function<clear<decltype(target), Config<sycl::half, float>>>,
                      c);
  });
}
