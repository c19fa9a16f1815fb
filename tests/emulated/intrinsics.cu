// Checksums of CUDA's intrinsics over many numbers, a line for each: a GPU's stand in intrinsics.txt. Words of several integers,
// fused minima and maxima, numbers of 8 bits, atomic sums of vectors.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

#include <cstdio>
#include <cstring>

typedef unsigned long long u64;
const int COUNT = 4096;

#define OF_SIGN(X, sign, parts)                                                                                          \
  X(vmax##sign##parts, __vmax##sign##parts(a, b)) X(vmin##sign##parts, __vmin##sign##parts(a, b)) X(vabsdiff##sign##parts, __vabsdiff##sign##parts(a, b)) \
  X(vavg##sign##parts, __vavg##sign##parts(a, b)) X(vadd##sign##s##parts, __vadd##sign##s##parts(a, b)) X(vsub##sign##s##parts, __vsub##sign##s##parts(a, b)) \
  X(vsad##sign##parts, __vsad##sign##parts(a, b)) X(vcmplt##sign##parts, __vcmplt##sign##parts(a, b)) X(vsetle##sign##parts, __vsetle##sign##parts(a, b)) \
  X(vsetgt##sign##parts, __vsetgt##sign##parts(a, b)) X(vcmpge##sign##parts, __vcmpge##sign##parts(a, b))
#define OF_PARTS(X, parts)                                                                                            \
  OF_SIGN(X, s, parts) OF_SIGN(X, u, parts)                                                                           \
  X(vadd##parts, __vadd##parts(a, b)) X(vsub##parts, __vsub##parts(a, b)) X(vhaddu##parts, __vhaddu##parts(a, b))     \
  X(vcmpeq##parts, __vcmpeq##parts(a, b & c)) X(vsetne##parts, __vsetne##parts(a, b & c)) X(vabs##parts, __vabs##parts(a)) \
  X(vneg##parts, __vneg##parts(a)) X(vabsss##parts, __vabsss##parts(a)) X(vnegss##parts, __vnegss##parts(a))
#define FUSED(X, type)                                                                                                \
  X(viaddmax_##type, __viaddmax_##type(a, b, c)) X(viaddmin_##type, __viaddmin_##type(a, b, c))                       \
  X(vimax3_##type, __vimax3_##type(a, b, c)) X(vimin3_##type, __vimin3_##type(a, b, c))
#define FUSED_RELU(X, type)                                                                                           \
  X(viaddmax_##type##_relu, __viaddmax_##type##_relu(a, b, c)) X(viaddmin_##type##_relu, __viaddmin_##type##_relu(a, b, c)) \
  X(vimax3_##type##_relu, __vimax3_##type##_relu(a, b, c)) X(vimin3_##type##_relu, __vimin3_##type##_relu(a, b, c))   \
  X(vimax_##type##_relu, __vimax_##type##_relu(a, b)) X(vimin_##type##_relu, __vimin_##type##_relu(a, b))
#define CASES(X)                                                                                                      \
  OF_PARTS(X, 2) OF_PARTS(X, 4) FUSED(X, s32) FUSED(X, u32) FUSED(X, s16x2) FUSED(X, u16x2) FUSED_RELU(X, s32) FUSED_RELU(X, s16x2) \
  X(vibmax_s32, __vibmax_s32(a, b, &p) + p) X(vibmin_u32, __vibmin_u32(a, b, &p) + p)                                 \
  X(vibmax_s16x2, __vibmax_s16x2(a, b, &p, &q) + p + 2 * q) X(vibmin_u16x2, __vibmin_u16x2(a, b, &p, &q) + p + 2 * q) \
  X(e4m3, __nv_fp8_e4m3(f).__x) X(e5m2, __nv_fp8_e5m2(f).__x)                                                         \
  X(e4m3_of_double, __nv_cvt_double_to_fp8(d, __NV_SATFINITE, __NV_E4M3))                                             \
  X(e4m3_infinite, __nv_cvt_float_to_fp8(f, __NV_NOSAT, __NV_E4M3)) X(e5m2_infinite, __nv_cvt_float_to_fp8(f, __NV_NOSAT, __NV_E5M2)) \
  X(e4m3_of_half, __nv_fp8_e4m3(__ushort_as_half(a)).__x) X(e5m2_of_bfloat, __nv_fp8_e5m2(__ushort_as_bfloat16(a)).__x) \
  X(e4m3_of_int, __nv_fp8_e4m3((int)(a & 1023) - 512).__x)                                                            \
  X(e4m3x2, __nv_fp8x2_e4m3(make_float2(f, g)).__x) X(e5m2x4, __nv_fp8x4_e5m2(make_float4(f, g, -f, 1)).__x)          \
  X(float_of_e4m3, of_float(float(e4m3_of(a)))) X(float_of_e5m2, of_float(float(e5m2_of(a))))                         \
  X(int_of_e5m2, (int)e5m2_of(a)) X(halves_of_e4m3, of_halves(__nv_cvt_fp8x2_to_halfraw2(a, __NV_E4M3)))

__device__ unsigned of_float(float t) { return t != t ? 1 : __float_as_uint(t); }
__device__ unsigned of_halves(__half2_raw v) { return ((v.x & 0x7fff) > 0x7c00 ? 1 : v.x) | ((v.y & 0x7fff) > 0x7c00 ? 1 : v.y) << 16; }
__device__ __nv_fp8_e4m3 e4m3_of(unsigned bits) {
  __nv_fp8_e4m3 v;
  v.__x = bits;
  return v;
}
__device__ __nv_fp8_e5m2 e5m2_of(unsigned bits) {
  __nv_fp8_e5m2 v;
  v.__x = bits;
  return v;
}

enum Case {
#define X(name, ...) name##_case,
  CASES(X)
#undef X
};

__global__ void compute(Case which, const u64 *in, unsigned *out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned a = in[thread], b = in[thread + COUNT], c = in[thread + 2 * COUNT];
  const float f = __uint_as_float((a & 0x807fffff) | (0x70 + b % 32) << 23), g = __uint_as_float(b);
  const double d = __longlong_as_double((in[thread] & 0x800fffffffffffffull) | (0x3f0ull + b % 32) << 52);
  bool p = false, q = false;
  switch (which) {
#define X(name, ...)             \
  case name##_case:              \
    out[thread] = (__VA_ARGS__); \
    break;
    CASES(X)
#undef X
  }
}

__global__ void sums(float2 *pair, float4 *four) {
  atomicAdd(pair, make_float2(threadIdx.x, 0.5f));
  const float4 before = atomicAdd(four, make_float4(1, 2, 3, 4));
  if (before.x * 2 != before.y) four[1].x = 1;
}

int main() {
  u64 *in, state = 88172645463325252ull;
  unsigned *out;
  cudaMallocManaged(&in, 3 * COUNT * sizeof(u64));
  cudaMallocManaged(&out, COUNT * sizeof(unsigned));
  const u64 special[] = {0, 0x80008080, 0x7fff7f7f, 0xffffffff, 0x80000000, 0x7fffffff, 0x00010001, 0xff00ff00};
  for (int i = 0; i < 3 * COUNT; ++i) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    in[i] = state % 16 == 0 ? special[state / 16 % 8] * 0x100000001ull : state;
  }
#define X(name, ...)                                              \
  memset(out, 0, COUNT * sizeof(unsigned));                       \
  compute<<<COUNT / 128, 128>>>(name##_case, in, out);            \
  if (cudaDeviceSynchronize() != cudaSuccess) return 1;           \
  {                                                               \
    u64 sum = 14695981039346656037ull;                            \
    for (int i = 0; i < COUNT; ++i) sum = (sum ^ out[i]) * 1099511628211ull; \
    printf("%s %016llx\n", #name, sum);                           \
  }
  CASES(X)
  float *floats;
  cudaMallocManaged(&floats, 12 * sizeof(float));
  memset(floats, 0, 12 * sizeof(float));
  sums<<<2, 64>>>((float2 *)(floats + 8), (float4 *)floats);
  cudaDeviceSynchronize();
  printf("sums %g %g %g %g %g %g\n", floats[8], floats[9], floats[0], floats[1], floats[2], floats[3]);
  return 0;
}
