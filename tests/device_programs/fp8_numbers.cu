// Numbers of 8 bits, one and in vectors: each thread's against what the same conversions give on the host, and those against their bits.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cstdio>
#include <cstring>

constexpr int N = 64;

struct Row {
  __nv_fp8_e4m3 q;
  __nv_fp8_e5m2 r;
  __nv_fp8x2_e4m3 two;
  __nv_fp8x4_e5m2 four;
  __nv_fp8_storage_t bits[4];
  __nv_fp8x2_storage_t pair, others[3];
  float back[10];
  int whole[3];
};

template <typename T> __host__ __device__ float there_and_back(float x) { return static_cast<float>(T(x)); }

__host__ __device__ void fill(Row &row, float x) {
  row.q = __nv_fp8_e4m3(x);
  row.r = static_cast<__nv_fp8_e5m2>(x);
  row.two = __nv_fp8x2_e4m3(make_float2(x, -x));
  row.four = __nv_fp8x4_e5m2(make_float4(x, 2 * x, -x, 0.5f));
  row.bits[0] = __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3);
  row.bits[1] = __nv_cvt_float_to_fp8(x * 1000, __NV_NOSAT, __NV_E5M2);
  row.bits[2] = __nv_cvt_double_to_fp8(x / 3.0, __NV_SATFINITE, __NV_E5M2);
  row.bits[3] = __nv_cvt_halfraw_to_fp8(__half_raw(__float2half(x)), __NV_SATFINITE, __NV_E4M3);
  row.pair = __nv_cvt_float2_to_fp8x2(make_float2(x, 1.0f), __NV_SATFINITE, __NV_E4M3);
  const __half2_raw halves = __half2_raw(__floats2half2_rn(x, 3.0f));
  row.others[0] = __nv_cvt_halfraw2_to_fp8x2(halves, __NV_SATFINITE, __NV_E4M3);
  row.others[1] = __nv_cvt_double2_to_fp8x2(make_double2(x, -2.0), __NV_NOSAT, __NV_E5M2);
  row.others[2] = __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw(__floats2bfloat162_rn(x, 5.0f)), __NV_SATFINITE, __NV_E4M3);
  row.others[2] ^= __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw(__float2bfloat16(x)), __NV_SATFINITE, __NV_E5M2);
  row.back[0] = float(row.q);
  row.back[1] = (float)row.r;
  float2 two = float2(row.two);
  row.back[2] = two.x + 8 * two.y;
  float4 four = static_cast<float4>(row.four);
  row.back[3] = four.x + four.y + four.z * 2 + four.w;
  row.back[4] = __half2float(__half(row.q));
  row.back[5] = __half2float(__half(__nv_cvt_fp8_to_halfraw(row.bits[0], __NV_E4M3)));
  row.back[6] = there_and_back<__nv_fp8_e5m2>(x * 5);
  row.back[7] = __low2float(__half2(__nv_cvt_fp8x2_to_halfraw2(row.pair, __NV_E4M3)));
  row.back[8] = float(__nv_fp8_e4m3(__float2half(x))) + float(__nv_fp8_e4m3(__float2bfloat16(1.5f))) + float(__nv_fp8_e4m3(7));
  row.back[9] = __bfloat162float(__nv_bfloat16(row.r)) + __high2float(__half2(row.two));
  row.whole[0] = int(row.q);
  row.whole[1] = static_cast<unsigned char>(row.r);
  row.whole[2] = bool(row.q);
}

__global__ void each(const float *x, Row *rows) { fill(rows[threadIdx.x], x[threadIdx.x]); }

int main() {
  float *x;
  Row *rows, want;
  int wrong = 0;
  cudaMallocManaged(&x, N * sizeof(float));
  cudaMallocManaged(&rows, N * sizeof(Row));
  for (int i = 0; i < N; i++) x[i] = (i - 20) * (i % 3 == 0 ? 0.0037f : i % 3 == 1 ? 1.37f : 61.0f);
  memset(rows, 0, N * sizeof(Row));
  each<<<1, N>>>(x, rows);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++) {
    memset(&want, 0, sizeof want);
    fill(want, x[i]);
    if (memcmp(&want, &rows[i], sizeof want) != 0) printf("%d: %g\n", i, x[i]), wrong++;
  }
  const float numbers[] = {0, 1, -1.5f, 448, 1000, 0.001953125f, 17, 19};
  const unsigned char e4m3[] = {0x00, 0x38, 0xbc, 0x7e, 0x7e, 0x01, 0x58, 0x5a}, e5m2[] = {0x00, 0x3c, 0xbe, 0x5f, 0x64, 0x18, 0x4c, 0x4d};
  for (int i = 0; i < 8; i++) wrong += __nv_fp8_e4m3(numbers[i]).__x != e4m3[i] || __nv_fp8_e5m2(numbers[i]).__x != e5m2[i];
  wrong += sizeof(__nv_fp8_e4m3) != 1 || sizeof(__nv_fp8x2_e4m3) != 2 || sizeof(__nv_fp8x4_e4m3) != 4 || sizeof(Row) % 4 != 0;
  printf(wrong ? "FAILED %d\n" : "PASSED\n", wrong);
  return wrong != 0;
}
