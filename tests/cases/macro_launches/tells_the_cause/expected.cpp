// The macro is not in the way: what the kernel's template argument is, the launch does not tell.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename T> struct Identity { using type = T; };
template <typename T, typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(T *p, F f) { *p = f(*p); }

// W2S506: this launch of 'apply' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
#define APPLY(p, f) apply<<<1, 1>>>(p, f)

void run(float *p) {
    // W2S506: this launch of 'apply' cannot be written as nd_launch: its template arguments are a lambda's type or depend on the caller's (wmma2sycl explain W2S506)
    APPLY(p, [] (float x) { return x + 1; });
}
