// Inline assembly that may be more than a function of its operands, or writes what is no variable of the body.
#include <mma.h>
using namespace nvcuda;

__device__ float lanes(float x) {
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    return x * lane;
}

__device__ float exchanges(float x) {
    float y;
    asm("shfl.sync.bfly.b32 %0, %1, 1, 31, 0xffffffff;" : "=f"(y) : "f"(x));
    return y;
}

__device__ float loads(float x, const float *from) {
    float y;
    asm("ld.global.f32 %0, [%1];" : "=f"(y) : "l"(from));
    return x + y;
}

__device__ float is_volatile(float x) {
    unsigned t;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(t));
    return x + t;
}

__device__ float clobbers_memory(float x) {
    float y;
    asm("ex2.approx.f32 %0, %1;" : "=f"(y) : "f"(x) : "memory");
    return y;
}

__device__ float asks_the_clock(float x) {
    unsigned t;
    asm("mov.u32 %0, %%clock;" : "=r"(t));
    return x + t;
}

__device__ float under_a_guard(float x) {
    float y = 0;
    asm("{.reg .pred p; setp.gt.f32 p, %1, 0f00000000; @p ex2.approx.f32 %0, %1;}" : "+f"(y) : "f"(x));
    return y;
}

__device__ void to_memory(float x, float *to) {
    asm("ex2.approx.f32 %0, %1;" : "=f"(*to) : "f"(x));
}

__device__ void to_reference(float &x) {
    asm("ex2.approx.f32 %0, %0;" : "+f"(x));
}

__device__ float table[32];

__global__ void kernel(float *c, const float *from, float scale) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = lanes(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = exchanges(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = loads(acc.x[i], from);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = is_volatile(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = clobbers_memory(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = asks_the_clock(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] = under_a_guard(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) to_memory(acc.x[i], c);
    for (int i = 0; i < acc.num_elements; i++) to_reference(acc.x[i]);
    for (int i = 0; i < acc.num_elements; i++) asm("ex2.approx.f32 %0, %1;" : "=f"(acc.x[i]) : "f"(scale));
    float sum = 0;
    for (int i = 0; i < acc.num_elements; i++) asm("add.f32 %0, %0, %1;" : "+f"(sum) : "f"(acc.x[i]));
    float lane = threadIdx.x;
    for (int i = 0; i < acc.num_elements; i++) {
        float y;
        asm("add.f32 %0, %1, %2;" : "=f"(y) : "f"(lane), "f"(acc.x[i]));
        acc.x[i] = y;
    }
    for (int i = 0; i < acc.num_elements; i++) {
        float &y = acc.x[i];
        asm("ex2.approx.f32 %0, %1;" : "=f"(y) : "f"(scale));
    }
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
    c[256 + threadIdx.x] = sum + table[0];
}
