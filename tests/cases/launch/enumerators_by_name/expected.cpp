// Enumerators that a launch leaves to be deduced, and that choose a kernel's matrix types, by their names.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum class Act { none, relu };
namespace nn {
enum Layout : int { rows, columns };
enum class Sum : unsigned char { half_precision = 3, single_precision = 7 };
}  // namespace nn

template <Act A>
struct Bias {
  float b;
  float operator()(float x) const { return A == Act::relu && x < 0 ? 0.0f : x + b; }
};
template <nn::Layout L> struct Tag {};

template <typename T, Act A>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void epilogue(T *x, Bias<A> op) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = op(x[item.get_local_id(2)]);
}
template <typename T, nn::Layout L>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void place(T *x, Tag<L>) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  x[item.get_local_id(2)] = L == nn::rows ? T(1) : T(2);
}

template <typename T> struct Accumulator { using type = float; };
template <> struct Accumulator<sycl::half> { using type = sycl::half; };

template <typename Target, nn::Sum S, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void multiply(const sycl::half *a, const sycl::half *b, T *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
  tiled_matrix<Target, T, use::accumulator, 16, 16> fc;
  joint_matrix_fill(sg, fc, T(0.0f));
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(b), 16);
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

template <nn::Sum S>
void product(const sycl::half *a, const sycl::half *b, void *c) {
  sycl::queue &q = default_queue();
  using T = std::conditional_t<S == nn::Sum::half_precision, sycl::half, float>;
  with_matrix_target<matrix_types<sycl::half, sycl::half, T>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<multiply<decltype(target), S, T>>,
                      a, b, static_cast<T *>(c));
  });
}

void run(float *x, const sycl::half *a, const sycl::half *b) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<epilogue<float, Act::relu>>,
                    x, Bias<Act::relu>{1.0f});
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<place<float, nn::Layout::columns>>, x, Tag<nn::columns>{});
  product<nn::Sum::half_precision>(a, b, x);
  product<nn::Sum::single_precision>(a, b, x);
}
