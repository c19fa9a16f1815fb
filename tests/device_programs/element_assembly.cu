// Inline assembly on each element of a fragment: rounded to TF32, and in an accumulator's epilogue.
#include <mma.h>

#include <cmath>
#include <cstdio>

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

__device__ __forceinline__ float at_most_six(float x) {
    float y;
    asm volatile("max.f32 %0, %1, 0f00000000;\n\tmin.f32 %0, %0, 0f40C00000;" : "=f"(y) : "f"(x));
    return y;
}

__device__ __forceinline__ float twice(float x) {
    asm("add.f32 %0, %0, %1;" : "+f"(x) : "f"(x));
    return x;
}

__global__ void product(const float *a, const float *b, float *c, float scale) {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 8, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 8);
    wmma::load_matrix_sync(fb, b, 8);
    for (int t = 0; t < fa.num_elements; t++) fa.x[t] = to_tf32(fa.x[t]);
    for (int t = 0; t < fb.num_elements; t++) fb.x[t] = to_tf32(fb.x[t]);
    wmma::mma_sync(fc, fa, fb, fc);
    for (int t = 0; t < fc.num_elements; t++) fc.x[t] = twice(exp2_of(fc.x[t] * scale));
    for (int t = 0; t < fc.num_elements; t++) {
        float y;
        asm("fma.rn.f32 %0, %1, %2, 0f3F800000;" : "=f"(y) : "f"(fc.x[t]), "f"(scale));
        fc.x[t] = at_most_six(y);
    }
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

int main() {
    float a[16 * 8], b[8 * 16], c[16 * 16];
    for (int i = 0; i < 128; ++i) {  // no bits but those that TF32 keeps, and a little that it rounds off
        a[i] = (i * 7 % 5 - 2) * (1.0f + 1.0f / 32768.0f);
        b[i] = (i * 11 % 7 - 3) * 0.5f;
    }
    float *da, *db, *dc;
    cudaMalloc(&da, sizeof a);
    cudaMalloc(&db, sizeof b);
    cudaMalloc(&dc, sizeof c);
    cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
    const float scale = 0.25f;
    product<<<1, 32>>>(da, db, dc, scale);
    cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int row = 0; row < 16; ++row) {
        for (int column = 0; column < 16; ++column) {
            double sum = 0;
            for (int k = 0; k < 8; ++k) sum += double((row * 8 + k) * 7 % 5 - 2) * ((column * 8 + k) * 11 % 7 - 3) * 0.5;
            const double expected = std::fmin(6.0, 2 * std::exp2(sum * scale) * scale + 1);
            wrong += std::fabs(c[row * 16 + column] - expected) > 1e-6 * expected;
        }
    }
    std::printf(wrong == 0 ? "PASSED\n" : "FAILED: %d wrong\n", wrong);
    return wrong != 0;
}
