// Null pointers among the arguments of a macro's launch, for parameters of types that the macro is given.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *out, const T *factors, const int *order, const T *bias, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int at = order ? order[item.get_local_id(2)] : unsigned(item.get_local_id(2));
    if (at < count)
        out[at] = T(float(out[at]) * (factors ? float(factors[at]) : N) + (bias ? float(bias[at]) : 0.0f));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(float *out, const float *from, int count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < count)
        out[item.get_local_id(2)] = from ? from[item.get_local_id(2)] : 0.0f;
}

#define SCALE(T, out, n)                                       \
    if (n > 32)                                                \
        syclex::nd_launch(default_queue(), launch_range(2, 32), syclex::kernel_function<scale<T, 2>>, out, static_cast<const T *>(nullptr), static_cast<const int *>(nullptr), static_cast<const T *>(nullptr), n); \
    else                                                       \
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<scale<T, 1>>, out, out, static_cast<const int *>(nullptr), static_cast<const T *>(nullptr), 0)
#define PLAIN(out, n) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<plain>, out, static_cast<const float *>(nullptr), n)

void run(float *a, sycl::half *b, int n) {
    SCALE(float, a, n);
    SCALE(sycl::half, b, n);
    PLAIN(a, n);
}
