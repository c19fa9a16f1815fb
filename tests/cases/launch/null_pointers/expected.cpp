// Optional arrays are left out by a null pointer, however it is spelled and whatever decides the parameter's type.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace nn {
struct Shape { int rows, columns; };
template <typename T> struct View { T *data; int n; };
using Scales = float *;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(float *y, const Shape *shape, Scales scales) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  y[item.get_local_id(2)] = (shape != nullptr ? shape->rows : 1) * (scales != nullptr ? scales[0] : 2.0f);
}
}  // namespace nn

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_bias(const T *x, const T *bias, T *y, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) y[i] = x[i] + (bias != nullptr ? bias[i] : T(0));
}

template <typename In, typename Out, int Step>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void convert(const In *x, nn::View<Out> *views, Out *y) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  y[item.get_local_id(2) * Step] = views != nullptr ? views->data[0] : Out(x[item.get_local_id(2)]);
}

#define LAUNCH(kernel, n, ...) syclex::nd_launch(default_queue(), launch_range(1, n), syclex::kernel_function<kernel>, __VA_ARGS__)

template <typename T>
void forward(const T *x, T *y, T **rows, int n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range((n + 255) / 256, 256), syclex::kernel_function<add_bias<T>>,
                    x, static_cast<const T *>(nullptr), y, n);
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<add_bias<T>>, x, x, y, n);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<convert<T, float, 1>>,
                    x, static_cast<nn::View<float> *>(nullptr), static_cast<float *>(nullptr));
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<convert<T *, T *, 2>>,
                    rows, static_cast<nn::View<T *> *>(nullptr), static_cast<T **>(nullptr));
}

void run(const float *x, float *y) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<add_bias<float>>,
                    x, (float *)NULL, y, 256);
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<add_bias<float>>,
                    x, static_cast<const float *>(nullptr), y, 256);
  LAUNCH(nn::apply, 32, y, static_cast<const nn::Shape *>(nullptr), static_cast<float *>(nullptr));
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<nn::apply>, y, static_cast<const nn::Shape *>(nullptr), static_cast<float *>(nullptr));
  forward<float>(x, y, nullptr, 256);
}
