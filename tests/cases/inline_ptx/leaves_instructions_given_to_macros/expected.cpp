#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#ifdef FAST
#define CHOSEN "add.u32"
#else
#define CHOSEN "sub.u32"
#endif
#define TWO(ins, d, a, b) asm(ins " %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b))
#ifdef ROUNDED
#define SUM(mode, d, a, b) asm("add." mode ".f32 %0, %1, %2;" : "=f"(d) : "f"(a), "f"(b))
#else
#define SUM(mode, d, a, b) asm("sub." mode ".f32 %0, %1, %2;" : "=f"(d) : "f"(a), "f"(b))
#endif

// A text that a build chooses; a macro that a build chooses.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(unsigned *x, float *y, unsigned a, unsigned b) {
    // W2S538: inline PTX has no SYCL form yet (wmma2sycl explain W2S538)
    TWO(CHOSEN, x[1], a, b);
    // W2S538: inline PTX has no SYCL form yet (wmma2sycl explain W2S538)
    SUM("rn", y[0], 1.0f * a, 2.0f);
}
