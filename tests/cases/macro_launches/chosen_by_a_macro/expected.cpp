#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int Steps>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *out, const T *in, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) out[i] = in[i] * T(Steps);
}
template <typename T, int Steps>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shift(T *out, const T *in, const T *more, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) out[i] = in[i] + more[i] + T(Steps);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = 0.0f;
}

#define LAUNCH_SCALE(STEPS) \
    syclex::nd_launch(stream, launch_range(grid, block), syclex::kernel_function<scale<T, STEPS>>, out, in, n);
#define LAUNCH_SHIFT(STEPS) syclex::nd_launch(stream, launch_range(grid, block), syclex::kernel_function<shift<T, STEPS>>, out, in, more, n);
#define LAUNCH_EITHER(STEPS)    \
    if (more != nullptr) {      \
        LAUNCH_SHIFT(STEPS)     \
    } else {                    \
        LAUNCH_SCALE(STEPS)     \
    }
// what a macro is given comes where the macro puts it, twice here
#define BY_SIZE(is_small, ...)      \
    if (is_small) {                 \
        constexpr int steps = 1;    \
        __VA_ARGS__                 \
    } else {                        \
        constexpr int steps = 4;    \
        __VA_ARGS__                 \
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<clear>, sums); \
    }

template <typename T>
void either(T *out, const T *in, const T *more, int n, sycl::queue stream) {
    sycl::range<3> block(1, 1, 256), grid(1, 1, (n + 255) / 256);
    if (n < 1024) {
        LAUNCH_EITHER(1);
    } else {
        LAUNCH_EITHER(2);
    }
}
template void either<float>(float *, const float *, const float *, int, sycl::queue);

template <typename T>
void sized(T *out, const T *in, const T *more, float *sums, int n, sycl::queue stream) {
    sycl::range<3> block(1, 1, 256), grid(1, 1, (n + 255) / 256);
    BY_SIZE(n < 1024, LAUNCH_EITHER(steps))
}
template void sized<float>(float *, const float *, const float *, float *, int, sycl::queue);
