#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define FOR_FLOATS(is_double, ...) \
  if (is_double) {                 \
    using scalar_t = double;       \
    __VA_ARGS__();                 \
  } else {                         \
    using scalar_t = float;        \
    __VA_ARGS__();                 \
  }

struct Array {
  void *data;
  template <typename T> T *as() const { return static_cast<T *>(data); }
};

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(const T *from, T *to, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) to[i] = from[i] * T(2);
}

template <int STEP, typename T, typename Index>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *to, T value, Index n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  for (Index i = unsigned(item.get_local_id(2)); i < n; i += STEP) to[i] = value;
}

void scaled(Array from, Array to, int n, bool is_double) {
  FOR_FLOATS(is_double, [&] { syclex::nd_launch(default_queue(), launch_range((n + 255) / 256, 256), syclex::kernel_function<scale<scalar_t>>,
                    from.as<scalar_t>(), to.as<scalar_t>(), n); });
}

void filled(Array to, int n, bool is_double) {
  FOR_FLOATS(is_double, [&] {
    auto *values = static_cast<scalar_t *>(to.data);
    syclex::nd_launch(default_queue(), launch_range(1, 64), syclex::kernel_function<fill<64, std::remove_reference_t<decltype(*values)>, int>>, values, *values, n);
  });
}
