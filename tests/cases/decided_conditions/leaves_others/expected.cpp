#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#ifdef USE_FAST
#define SCALE 2.0f
#else
#define SCALE 1.0f
#endif

// W2S103: the condition 'if defined(__CUDACC__) && !defined(NO_CHECKS)' asks for CUDA, which the output is not compiled by (wmma2sycl explain W2S103)
#if defined(__CUDACC__) && !defined(NO_CHECKS)
#define CHECKS 1
#endif

inline float scaled(float x) {
#ifdef __SYCL_DEVICE_ONLY__
    return SCALE * x;
#else
    return x * SCALE;
#endif
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = scaled(out[item.get_local_id(2)]);
}
