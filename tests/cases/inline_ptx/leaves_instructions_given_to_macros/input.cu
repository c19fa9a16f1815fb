#include <cuda_runtime.h>
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
__global__ void run(unsigned *x, float *y, unsigned a, unsigned b) {
    TWO(CHOSEN, x[1], a, b);
    SUM("rn", y[0], 1.0f * a, 2.0f);
}
