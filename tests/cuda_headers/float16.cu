// __half, __nv_bfloat16 and their pairs in the hands of kernels and of host code.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>
#include <vector>

__constant__ half constants[16];

template <typename To, typename From> __global__ void convert(const From *from, To *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) to[i] = from[i];
}

__global__ void halves(const half *a, half *b, float *f, half2 *pairs, int n) {
  __shared__ half tile[16][16 + 8];
  extern __shared__ half2 pair_tile[];
  half x = a[threadIdx.x], y = __float2half(1.5f), z;
  z = x * y + x - y / x;
  z += x;
  z = -z;
  if (x > y || __hgt(x, y) || __hisnan(z) || __hisinf(z)) z = __hfma(x, y, z);
  z = __hadd(z, __hmul(x, __hsub(y, __hdiv(x, y))));
  z = __hmax(z, __hmin(x, __habs(__hneg(y))));
  z = hexp(z) + hlog(x) + hsqrt(y) + hrsqrt(y) + hfloor(x) + hrcp(x);
  tile[threadIdx.x][0] = z;
  f[0] = __half2float(z) + float(z) + (float)tile[0][0] + static_cast<float>(x);
  f[1] = z;
  b[0] = f[0];
  b[1] = half(2.0f);
  b[2] = 0;
  b[3] = __float2half_rn(f[0]);
  b[4] = __double2half(2.0);
  b[5] = __int2half_rn(n);
  b[6] = static_cast<__half>(n);
  b[7] = constants[3];
  b[8] = __ushort_as_half(0x3c00);
  n += __half2int_rn(z) + __half_as_ushort(z) + __half_as_short(z);
  half2 p = __halves2half2(x, y), q = __float2half2_rn(1.0f), r = __floats2half2_rn(f[0], f[1]);
  p = p * q + r;
  p = __hfma2(p, q, r);
  p = __hadd2(__hmul2(p, q), __hsub2(q, r));
  p = __hmax2(p, h2exp(q));
  p = make_half2(x, y);
  p.x = __low2half(q);
  p.y = __high2half(q);
  float2 wide = __half22float2(p);
  f[2] = wide.x + wide.y + __low2float(p) + __high2float(p);
  p = __float22half2_rn(wide);
  p = __half2half2(x);
  pairs[0] = p;
  pairs[1] = __hgt2(p, q);
  if (__hbgt2(p, q)) n = __hgt2_mask(p, q);
  pair_tile[threadIdx.x] = reinterpret_cast<const half2 *>(a)[threadIdx.x];
  *reinterpret_cast<float4 *>(&tile[0][0]) = *reinterpret_cast<const float4 *>(a);
  atomicAdd(b, x);
  atomicAdd(pairs, p);
  b[9] = __ldg(a) + __shfl_down_sync(0xffffffff, x, 1);
  b[10] = __hmul(__shfl_xor_sync(0xffffffff, z, 1), x);
  printf("%f\n", __half2float(z));
}

__global__ void bfloats(const __nv_bfloat16 *a, nv_bfloat16 *b, float *f) {
  __nv_bfloat16 x = a[0], y = __float2bfloat16(1.0f), z = x * y + x;
  z = __hadd(x, __hmul(y, z));
  z = hexp(z);
  z += __float2bfloat16_rn(2.0f);
  f[0] = __bfloat162float(z) + float(x);
  __nv_bfloat162 p = __floats2bfloat162_rn(f[0], f[1]), q = __halves2bfloat162(x, y);
  p = __hfma2(p, q, p);
  float2 wide = __bfloat1622float2(p);
  p = __float22bfloat162_rn(wide);
  p = __bfloat162bfloat162(x);
  b[0] = __low2bfloat16(p);
  b[1] = p.y;
  b[2] = __double2bfloat16(2.0);
  b[3] = __ushort_as_bfloat16(0x3f80);
  b[4] = x > y ? x : y;
  atomicAdd(b, x);
  half h = __float2half(__bfloat162float(x));
  b[5] = __nv_bfloat16(float(h));
}

int main() {
  std::vector<half> host(16);
  for (int i = 0; i < 16; i++) host[i] = __float2half(static_cast<float>(i));
  half first = 1.0f, second = 2;
  __nv_bfloat16 wide = 3.0f;
  half listed[] = {1.0f, 2.0f};
  printf("%g %g %g\n", __half2float(host[3]), float(first) + float(second) + float(listed[0]), __bfloat162float(wide));
  convert<half, float><<<1, 32>>>(nullptr, nullptr, 0);
  convert<float><<<1, 32>>>((const half *)nullptr, (float *)nullptr, 0);
  halves<<<1, 32, 1024>>>(host.data(), nullptr, nullptr, nullptr, 0);
  bfloats<<<1, 32>>>(nullptr, nullptr, nullptr);
}
