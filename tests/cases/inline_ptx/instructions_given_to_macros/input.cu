#include <cuda_runtime.h>
#define TWO(ins, d, a, b) asm(ins " %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b))
#define LEAST(d, a, b) TWO("min.u32", d, a, b)
#define NAMED(ins, d, a, b) asm volatile(#ins ".u32 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b))
#define ANY(type, c, d, a) asm("cvt.rn.f32." type " %0, %1;" : "=f"(d) : c(a))
#define OPERATION(name, ins)                                              \
    __device__ unsigned name(unsigned a, unsigned b) {                    \
        unsigned d;                                                       \
        asm(ins " %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));               \
        return d;                                                         \
    }
OPERATION(exclusive, "xor.b32")
OPERATION(either, "or.b32")

// Each use says which instruction it is.
__global__ void run(unsigned *x, float *y, unsigned a, unsigned b) {
    unsigned d;
    TWO("max.u32", d, a, b);
    LEAST(x[0], d, 7u);
    NAMED(add, x[1], a, b);
    ANY("u32", "r", y[0], a);
    x[2] = exclusive(a, b) + either(a, b);
}
