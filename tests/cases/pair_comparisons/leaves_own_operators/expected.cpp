#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define __CUDA_NO_HALF2_OPERATORS__

// Of the program's own: whether it holds for one of the halves.
// W2S512: 'operator==' of (__half2, __half2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline bool operator==(const sycl::half2 &a, const sycl::half2 &b) {
    return float(a.x()) == float(b.x()) || float(a.y()) == float(b.y());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compare(const sycl::half2 *h, int *out) { out[0] = h[0] == h[1]; }
