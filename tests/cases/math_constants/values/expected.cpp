// CUDA's mathematical constants in code, in macros and in templates; a name of the program's own stays.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <limits>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LOWEST (-std::numeric_limits<float>::infinity())
#define CUDART_PI_ISH 3.14f

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void largest(const T *x, float *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    float best = -std::numeric_limits<float>::infinity(), sum = 0.0f;
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) best = sycl::fmax(best, float(x[i]));
    out[item.get_local_id(2)] = best == LOWEST ? std::numeric_limits<float>::quiet_NaN() : best * 3.141592654f + sum + CUDART_PI_ISH;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void limits(sycl::half *h, sycl::ext::oneapi::bfloat16 *b, double *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    h[item.get_local_id(2)] = unsigned(item.get_local_id(2)) ? std::numeric_limits<sycl::half>::infinity() : -std::numeric_limits<sycl::half>::max();
    b[item.get_local_id(2)] = unsigned(item.get_local_id(2)) ? sycl::ext::oneapi::bfloat16(std::numeric_limits<float>::infinity()) : sycl::ext::oneapi::bfloat16(1.0f);
    d[item.get_local_id(2)] = std::numeric_limits<double>::infinity() * 1.4142135623730951e+0;
}

int main() {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<largest<float>>,
                      (const float *)nullptr, static_cast<float *>(nullptr), 0);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<limits>,
                      static_cast<sycl::half *>(nullptr), static_cast<sycl::ext::oneapi::bfloat16 *>(nullptr), static_cast<double *>(nullptr));
    return status_of([&] { q.wait_and_throw(); }) != runtime_success || isnan(0.693147181f);
}
