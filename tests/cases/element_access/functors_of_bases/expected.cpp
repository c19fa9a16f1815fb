// A functor that calls its base's, in class templates; another functor is for the host alone.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <memory>

template <typename T> struct Linear {
  T alpha, beta;
  T operator()(T sum, T old) const { return alpha * sum + beta * old; }
};
template <typename T> struct Relu : Linear<T> {
  T operator()(T sum, T old) const {
    T v = Linear<T>::operator()(sum, old);
    return v > T(0) ? v : T(0);
  }
};
struct Free {
  void operator()(void *p) const {
    sycl::queue &q = default_queue();
    device_synchronize();
    sycl::free(p, q);
  }
};

template <typename Target, class Epilogue>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(const sycl::half *a, const sycl::half *b, float *c, Epilogue epilogue) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y;
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum, old;
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_load(sg, x, global_ptr(a), 16);
  joint_matrix_load(sg, y, global_ptr(b), 16);
  joint_matrix_load(sg, old, global_ptr(c), 16, layout::row_major);
  joint_matrix_mad(sg, sum, x, y, sum);
  joint_matrix_apply(sg, old, sum, [&](float &old_x, float sum_x) { old_x = epilogue(sum_x, old_x); });
  joint_matrix_store(sg, old, global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, std::unique_ptr<float, Free> &c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tile<decltype(target), Relu<float>>>,
                      a, b, c.get(), Relu<float>{1.0f, 0.5f});
  });
}
