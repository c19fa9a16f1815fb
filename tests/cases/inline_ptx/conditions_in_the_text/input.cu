#include <cuda_fp16.h>
#include <stdint.h>
#ifndef PREFETCH
#define PREFETCH 1
#endif

// both branches come to the same SYCL
__device__ void copy16(uint32_t to, const void *from, bool is_inside) {
    asm volatile(
        "{\n"
        "  .reg .pred p;\n"
        "  setp.ne.b32 p, %0, 0;\n"
#if PREFETCH
        "  @p cp.async.cg.shared.global.L2::128B [%1], [%2], 16;\n"
#else
        "  @p cp.async.cg.shared.global [%1], [%2], 16;\n"
#endif
        "}\n" ::"r"((int)is_inside), "r"(to), "l"(from));
}

// they do not
__device__ uint32_t combined(uint32_t a, uint32_t b) {
    uint32_t r;
    asm("{ .reg .u32 t;\n"
        "add.u32 t, %1, %2;\n"
#ifdef SATURATE
        "min.u32 %0, t, 255;\n"
#else
        "and.b32 %0, t, 255;\n"
#endif
        "}" : "=r"(r) : "r"(a), "r"(b));
    return r;
}

__device__ uint32_t once_or_twice(uint32_t a) {
    asm("add.u32 %0, %0, 1;\n"
#if PREFETCH
        "add.u32 %0, %0, 1;\n"
#endif
        : "+r"(a));
    return a;
}

__global__ void k(uint32_t *o, const half *h) {
    __shared__ half s[256];
    copy16((uint32_t)__cvta_generic_to_shared(s + threadIdx.x * 8), h + threadIdx.x * 8, true);
    asm volatile("cp.async.wait_all;\n" ::);
    o[threadIdx.x] = combined(threadIdx.x, 250) + once_or_twice(3);
}
