#include <sycl/sycl.hpp>

// W2S103: the condition 'if defined(__CUDACC__)' asks for CUDA, which the output is not compiled by (wmma2sycl explain W2S103)
#if defined(__CUDACC__)
#define HD inline
#else
#define HD inline
#endif

HD int twice(int i) {
#ifdef __SYCL_DEVICE_ONLY__
    return i << 1;
#else
    return 2 * i;
#endif
}
#if 900 >= 800
int newer() { return 1; }
#endif
