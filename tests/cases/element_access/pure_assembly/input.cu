// Inline assembly that is a function of its operands: registers alone, and instructions that each lane does by itself.
#include <mma.h>
using namespace nvcuda;

__device__ __forceinline__ float to_tf32(float x) {
    float r;
    asm("{.reg .b32 t; cvt.rna.tf32.f32 t, %1; mov.b32 %0, t;}" : "=f"(r) : "f"(x));
    return r;
}

__device__ __forceinline__ float exp2_of(float x) {
    float y;
    asm("ex2.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
}

__device__ __forceinline__ float twice(float x) {
    asm("add.f32 %0, %0, %1;" : "+f"(x) : "f"(x));
    return x;
}

__device__ __forceinline__ float clamped(float x) {
    float y;
    asm volatile("max.f32 %0, %1, 0f00000000;\n\tmin.f32 %0, %0, 0f40C00000;" : "=f"(y) : "f"(x));
    return y;
}

__global__ void kernel(const float *a, const float *b, float *c, float scale) {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 8, float> fc;
    wmma::fill_fragment(fc, 0.f);
    wmma::load_matrix_sync(fa, a, 8);
    wmma::load_matrix_sync(fb, b, 8);
    for (int t = 0; t < fa.num_elements; t++) fa.x[t] = to_tf32(fa.x[t]);
    for (int t = 0; t < fb.num_elements; t++) fb.x[t] = to_tf32(fb.x[t]);
    wmma::mma_sync(fc, fa, fb, fc);
    for (int t = 0; t < fc.num_elements; t++) fc.x[t] = twice(exp2_of(fc.x[t] * scale));
    for (int t = 0; t < fc.num_elements; t++) {
        float y;
        asm("fma.rn.f32 %0, %1, %2, 0f3F800000;" : "=f"(y) : "f"(fc.x[t]), "f"(scale));
        fc.x[t] = clamped(y);
    }
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
