// What a generic lambda's parameters are, only its calls tell: `decltype` names it at the launch.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Scale { float by; };
struct Shift { float by; };
template <typename Target, class T, class Epilogue>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const T *a, float *c, Epilogue e) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> a_frag;
  tiled_matrix<Target, T, use::b, 16, 16, layout::col_major> b_frag;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, e.by);
  joint_matrix_load(sg, a_frag, global_ptr(a), 16);
  joint_matrix_load(sg, b_frag, global_ptr(a), 16);
  joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, T value, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < n) p[item.get_local_id(2)] = value;
}
template <class T> void run(const T *a, float *c) {
  auto launch = [&](auto epilogue) { with_matrix_target<matrix_types<T, T, float>>(default_queue(), [&](auto target) {
    syclex::nd_launch(default_queue(), launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), T, std::decay_t<decltype(epilogue)>>>,
                      a, c, epilogue);
  }); };
  launch(Scale{2});
  launch(Shift{1});
}
void all(const sycl::half *a, float *c, int *p) {
  auto launch = [&](const auto &epilogue) { with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) {
    syclex::nd_launch(default_queue(), launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target), sycl::half, std::decay_t<decltype(epilogue)>>>,
                      a, c, epilogue);
  }); };
  launch(Scale{2});
  launch(Shift{1});
  run(a, c);
  auto filled = [](auto *to, auto value, int n) { syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<fill<std::remove_reference_t<decltype(*to)>>>, to, value, n); };
  filled(c, 2.0f, 5);
  filled(p, 2, 5);
}
