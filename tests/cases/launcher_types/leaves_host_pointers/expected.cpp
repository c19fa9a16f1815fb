#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <functional>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p, int n) { p[n] = 1; }

void launch_one(const launch_setup &at, float *p, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(float *p, int n) { p[n] = 2; }

void launch_two(const launch_setup &at, float *p, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<two>, p, n);
}

typedef void (*callback_t)(float *, double);
template <typename... A> void call(void (*f)(A...), A... a) { f(a...); }
void host(float *p, double x) { *p = float(x); }

void run(float *p, bool first, callback_t callback) {
    sycl::queue &queue = default_queue();
    std::function<void(float *, int)> direct = [](float *q, int n) { syclex::nd_launch(default_queue(), launch_range(1, 1), syclex::kernel_function<one>, q, n); };
    void (*fn)(const launch_setup &, float *, int) = first ? launch_one : launch_two;
    fn({queue, 1, 1}, p, 1);
    direct(p, 1);
    callback(p, 1.0);
    call(host, p, 2.0);
}
