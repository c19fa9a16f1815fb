// `C` of one policy is a fragment, of the other a number's type: what a parameter's `C` is, nothing here tells.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Fragments { template <typename Target> using C = tiled_matrix<Target, float, use::accumulator, 16, 16>; };
struct Numbers { using C = float; };
template <class Cfg> struct Sum {
  using C = typename Cfg::C;
  C total;
  void add(C v) { total += v; }
};
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void clear(float *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Fragments::C<Target> acc;
  joint_matrix_fill(sg, acc, 0.0f);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(const float *c, float *out) {
  Sum<Numbers> s;
  s.total = 0;
  s.add(c[0]);
  *out = s.total;
}
void run(float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<clear<decltype(target)>>,
                      c);
  });
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<sum>, c, c);
}
