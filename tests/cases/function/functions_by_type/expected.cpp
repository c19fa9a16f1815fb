// A function whose type another parameter tells: DPC++ finds no image of such an instance, and one of `auto` does.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> inline T silu(const T &x) { return x / (T(1) + sycl::exp(static_cast<float>(-x))); }
template <typename T> T weighed(T x, const T &weight, int times) { return x * weight * T(times); }
float halve(float v) { return v / 2; }

template <typename T, auto ACT>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void activate(T *__restrict__ out, const T *__restrict__ in, int n);

template <typename T, auto ACT>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void activate(T *__restrict__ out, const T *__restrict__ in, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2))
        out[i] = ACT(in[i]) * in[n + i];
}

template <typename T, int N, auto WEIGHT /* the weight */>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void weigh(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = WEIGHT(p[item.get_local_id(2)], p[0], N);
}

template <class T, auto F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_type(T *p) { p[0] = F(p[0]); }
template <float (*F)(float)>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_float(float *p) { p[0] = F(p[0]); }

#define LAUNCH(FUNCTION) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<activate<scalar_t, FUNCTION<scalar_t>>>, out, in, n);

template <typename scalar_t> void run(scalar_t *out, const scalar_t *in, int n) {
    sycl::queue &q = default_queue();
    LAUNCH(silu)
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<weigh<scalar_t, 2, weighed<scalar_t>>>,
                      out);
}

void run_all(float *out, const float *in, int n) {
    sycl::queue &q = default_queue();
    run(out, in, n);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_type<float, halve>>, out);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<of_float<halve>>, out);
}
