#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdint>
#define LDMATRIX_X4(R0, R1, R2, R3, addr) \
    asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];\n" \
                 : "=r"(R0), "=r"(R1), "=r"(R2), "=r"(R3) : "r"(addr))
#define LDMATRIX_X2_T(R0, R1, addr) \
    asm volatile("ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16 {%0, %1}, [%2];\n" : "=r"(R0), "=r"(R1) : "r"(addr))
#define HMMA16816(RD0, RD1, RA0, RA1, RA2, RA3, RB0, RB1, RC0, RC1) \
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%8, %9};\n" \
                 : "=r"(RD0), "=r"(RD1) : "r"(RA0), "r"(RA1), "r"(RA2), "r"(RA3), "r"(RB0), "r"(RB1), "r"(RC0), "r"(RC1))
__device__ __forceinline__ void mma_f32(float (&d)[4], const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};\n"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__device__ void mma_s8(int *d, const unsigned *a, unsigned b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.s8.s32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%7,%7,%7,%7};\n"
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(b), "r"(0));
}
__device__ void mma_tf32(float *d, const unsigned *a, unsigned b) {
  asm volatile("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%7,%7,%7,%7};\n"
               : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(b), "f"(0.f));
}
__device__ void mma_f64(double *d, double a, double b) {
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};" : "+d"(d[0]), "+d"(d[1]) : "d"(a), "d"(b));
}
__global__ void kernel(unsigned *out, float *f, int *n, double *d) {
  __shared__ half s[256];
  uint32_t a[4], b[2], c[2] = {0, 0};
  const uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(s + threadIdx.x % 16 * 8));
  LDMATRIX_X4(a[0], a[1], a[2], a[3], address);
  LDMATRIX_X2_T(b[0], b[1], address);
  HMMA16816(c[0], c[1], a[0], a[1], a[2], a[3], b[0], b[1], c[0], c[1]);
  float sums[4] = {};
  mma_f32(sums, a, b);
  mma_s8(n + 4 * threadIdx.x, a, b[0]);
  mma_tf32(f + 4 * threadIdx.x, a, b[1]);
  mma_f64(d + 2 * threadIdx.x, sums[0], sums[1]);
  out[threadIdx.x] = c[0] + c[1];
}
void host(unsigned *out, float *f, int *n, double *d) { kernel<<<1, 32>>>(out, f, n, d); }
