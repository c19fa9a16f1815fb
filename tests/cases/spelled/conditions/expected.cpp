#include <sycl/sycl.hpp>

#define HD inline

HD int twice(int i) {
#ifdef __SYCL_DEVICE_ONLY__
    return i << 1;
#else
    return 2 * i;
#endif
}
int newer() { return 1; }
