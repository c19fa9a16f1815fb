// Floats of 8 and 4 bits. For architectures that have them: nvcc -arch=sm_100a
#include <cuda_fp16.h>
#include <cstdint>
__device__ uint32_t pack_e4m3(float a, float b, float c, float d) {
  uint32_t out;
  asm volatile("{\n"
               ".reg .b16 low, high;\n"
               "cvt.rn.satfinite.e4m3x2.f32 low, %2, %1;\n"
               "cvt.rn.satfinite.e4m3x2.f32 high, %4, %3;\n"
               "mov.b32 %0, {low, high};\n"
               "}" : "=r"(out) : "f"(a), "f"(b), "f"(c), "f"(d));
  return out;
}
#define UNPACK_E5M2(halves, pair) asm("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(halves) : "h"(pair))
__device__ uint32_t halves_of_e2m1(unsigned short pairs) {
  uint32_t out;
  asm("{ .reg .b8 _fp4b, _fp4z;                 \n\t"
      "  mov.b16 {_fp4b, _fp4z}, %1;            \n\t"
      "  cvt.rn.f16x2.e2m1x2 %0, _fp4b;         }" : "=r"(out) : "h"(pairs));
  return out;
}
__global__ void kernel(uint32_t *out, const float *in) {
  const float *x = in + 4 * threadIdx.x;
  out += 4 * threadIdx.x;
  out[0] = pack_e4m3(x[0], x[1], x[2], x[3]);
  unsigned short pair;
  asm("cvt.rn.satfinite.e5m2x2.f16x2 %0, %1;" : "=h"(pair) : "r"(out[0] & 0x7bff7bff));
  UNPACK_E5M2(out[1], pair);
  asm("cvt.rn.relu.f16x2.e4m3x2 %0, %1;" : "=r"(out[2]) : "h"((unsigned short)out[0]));
  uint32_t fours;
  asm("{ .reg .b8 b0, b1;\n"
      "cvt.rn.satfinite.e2m1x2.f32 b0, %2, %1;\n"
      "cvt.rn.satfinite.e2m1x2.f32 b1, %4, %3;\n"
      "mov.b32 %0, {b0, b1, b0, b1}; }" : "=r"(fours) : "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]));
  asm("{ .reg .b8 b; cvt.rn.satfinite.relu.e2m1x2.f16x2 b, %1; mov.b16 %0, {b, b}; }" : "=h"(pair) : "r"(out[2]));
  out[3] = halves_of_e2m1(fours) + halves_of_e2m1(pair);
}
void host(uint32_t *out, const float *in) { kernel<<<1, 32>>>(out, in); }
