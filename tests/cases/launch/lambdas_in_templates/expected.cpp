// A lambda in a function template launches: what is multiplied, the template's arguments tell.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class In, class Out> struct Config {
  using in = In;
  using out = Out;
  template <typename Target>
  using A = tiled_matrix<Target, In, use::a, 16, 16, layout::row_major>;
};
struct Scale { float by; };
template <typename Target, class Cfg, class Epilogue>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const typename Cfg::in *a, typename Cfg::out *c, Epilogue e) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  typename Cfg::template A<Target> a_frag{};
  tiled_matrix<Target, typename Cfg::in, use::b, 16, 16, layout::col_major> b_frag;
  tiled_matrix<Target, typename Cfg::out, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, typename Cfg::out(e.by));
  joint_matrix_load(sg, a_frag, global_ptr(a), 16);
  joint_matrix_load(sg, b_frag, global_ptr(a), 16);
  joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <class Cfg, class Epilogue>
void run(const typename Cfg::in *a, typename Cfg::out *c, Epilogue e) {
  sycl::queue &q = default_queue();
  auto launch = [&](const Epilogue &given) { with_matrix_target<
      std::conditional_t<std::is_same_v<Cfg, Config<sycl::half, sycl::half>>, matrix_types<sycl::half, sycl::half, sycl::half>,
      std::conditional_t<std::is_same_v<Cfg, Config<sycl::half, float>>, matrix_types<sycl::half, sycl::half, float>,
      matrix_types<signed char, signed char, int>>>>(default_queue(), [&](auto target) {
    syclex::nd_launch(default_queue(), launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), Cfg, Epilogue>>,
                      a, c, given);
  }); return last_status(); };
  if (launch(e) == runtime_success) with_matrix_target<
      std::conditional_t<std::is_same_v<Cfg, Config<sycl::half, sycl::half>>, matrix_types<sycl::half, sycl::half, sycl::half>,
      std::conditional_t<std::is_same_v<Cfg, Config<sycl::half, float>>, matrix_types<sycl::half, sycl::half, float>,
      matrix_types<signed char, signed char, int>>>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), Cfg, Epilogue>>,
                      a, c, e);
  });
}
void all(const sycl::half *a, float *f, sycl::half *h, const signed char *s, int *i) {
  run<Config<sycl::half, float>>(a, f, Scale{1});
  run<Config<sycl::half, sycl::half>>(a, h, Scale{2});
  run<Config<signed char, int>>(s, i, Scale{3});
}
