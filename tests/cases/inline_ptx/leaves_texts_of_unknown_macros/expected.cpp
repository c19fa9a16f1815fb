#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#ifdef FAST
#define ROUNDING "rz"
#else
#define ROUNDING "rn"
#endif
#define SUFFIX(type) "." #type
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
  float a = p[0], b = p[1], c, d;
  // W2S538: inline PTX has no SYCL form yet (wmma2sycl explain W2S538)
  asm("add." ROUNDING ".f32 %0, %1, %2;" : "=f"(c) : "f"(a), "f"(b));
  d = a + b;
  p[0] = c + d;
}
