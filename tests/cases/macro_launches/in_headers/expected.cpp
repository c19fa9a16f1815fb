#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include "input_launch.h"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }

void run(float *p, sycl::queue s) {
    LAUNCH_ON(s, one, sycl::range<3>(1, 1, 1), 1, p);
    FILL(float, p);
    FILL(int, (int *)p);
}
