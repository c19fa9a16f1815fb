// Inline PTX in the forms that kernels around Tensor Cores use it: asynchronous copies with addresses of shared memory
// handed around as integers, and single instructions; every result is compared with what the host computes.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>

__device__ inline void cp_async4_pred(void *smem_ptr, const void *glob_ptr, bool pred = true) {
  const int BYTES = 16;
  uint32_t smem = static_cast<uint32_t>(__cvta_generic_to_shared(smem_ptr));
  asm volatile("{\n"
               "   .reg .pred p;\n"
               "   setp.ne.b32 p, %0, 0;\n"
               "   @p cp.async.cg.shared.global [%1], [%2], %3;\n"
               "}\n" ::"r"((int)pred), "r"(smem), "l"(glob_ptr), "n"(BYTES));
}
__device__ inline void cp_async4_stream(void *smem_ptr, const void *glob_ptr) {
  uint32_t smem = static_cast<uint32_t>(__cvta_generic_to_shared(smem_ptr));
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;\n" ::"r"(smem), "l"(glob_ptr), "n"(16));
}
__device__ __forceinline__ uint32_t smem_to_u32(void const *const ptr) { return static_cast<uint32_t>(__cvta_generic_to_shared(ptr)); }
inline __device__ uint32_t get_smem_pointer(void *ptr) {
  uint32_t smem_ptr;
  asm("{ .reg .u64 smem_ptr; cvta.to.shared.u64 smem_ptr, %1; cvt.u32.u64 %0, smem_ptr; }\n" : "=r"(smem_ptr) : "l"(ptr));
  return smem_ptr;
}
template <class TS> struct CopyZfill {
  static __device__ void copy(TS const &gmem_src, TS &smem_dst, bool pred) {
    int src_size = pred ? sizeof(TS) : 0;
    asm volatile("cp.async.cg.shared.global [%0], [%1], %2, %3;\n" ::"r"(smem_to_u32(&smem_dst)), "l"(&gmem_src), "n"(sizeof(TS)), "r"(src_size));
  }
};
template <int N> struct SmemTile {
  uint32_t smem_, smem_write_[N];
  int offset_;
  inline __device__ SmemTile(void *smem, int tidx) : smem_(smem_to_u32(smem)) {
    offset_ = tidx * 16;
    for (int i = 0; i < N; i++) smem_write_[i] = smem_ + offset_ + i * 512;
  }
  inline __device__ void compute(uint32_t (&ptrs)[N]) {
    for (int i = 0; i < N; ++i) ptrs[i] = smem_write_[i];
  }
  inline __device__ void store(const char *g) {
    uint32_t ptrs[N];
    this->compute(ptrs);
    for (int i = 0; i < N; ++i) asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(ptrs[i]), "l"(g + offset_ + i * 512));
  }
};
#define SMEM_U32(p) ((uint32_t)__cvta_generic_to_shared(p))
#define CP_ASYNC_CA(dst, src, n) asm volatile("cp.async.ca.shared.global [%0], [%1], " #n ";" ::"r"(dst), "l"(src) : "memory")
#define COMMIT() asm volatile("cp.async.commit_group;\n" ::)
template <int n> __device__ inline void cp_async_wait() { asm volatile("cp.async.wait_group %0;\n" ::"n"(n)); }

const int BYTES = 4096;

__global__ void copies(const char *g, char *out) {
  __shared__ __align__(128) char s[BYTES];
  const int tid = threadIdx.x;
  cp_async4_pred(s + tid * 16, g + tid * 16, tid < 16);
  cp_async4_pred(s + tid * 16, g + tid * 16, tid >= 16);
  cp_async4_stream(&s[512 + tid * 16], g + 512 + tid * 16);
  COMMIT();
  CopyZfill<float4>::copy(reinterpret_cast<const float4 *>(g)[64 + tid], reinterpret_cast<float4 *>(s)[64 + tid], tid % 2 == 0);
  int base = __cvta_generic_to_shared(s), below = -512;
  unsigned step = 0u - 512u;  // offsets count modulo 2^32
  uint32_t addr = base + 2048 + tid * 16;
  asm("cp.async.ca.shared.global [%0], [%1], 16;\n" : : "r"(addr + below), "l"(&g[1536 + tid * 16]));
  addr += 512;
  asm("cp.async.ca.shared.global [%0 + 0], [%1], 16;\n" : : "r"(addr + step), "l"(&g[2048 + tid * 16]));
  SmemTile<2> tile(s + 2560, tid);
  tile.store(g + 2560);
  unsigned at[2] = {SMEM_U32(s + 3584), get_smem_pointer(s + 3584 + 256)};
#pragma unroll
  for (int i = 0; i < 2; i++) CP_ASYNC_CA(at[i] + 8 * tid, g + 3584 + 256 * i + 8 * tid, 8);
  COMMIT();
  cp_async_wait<1>();
  cp_async_wait<0>();
  asm volatile("bar.sync 0;\n" ::: "memory");
  for (int i = tid; i < BYTES; i += 32) out[i] = s[i];
}

struct Result {
  float fma, mul, rcp, exp2, half_sum[2], vector;
  unsigned tf32, logic, bytes, bits, packed, lane, below, thread, shared, volatile_load;
  int high, rounded, larger;
};

template <int lut> __device__ inline int lop3(int a, int b, int c) {
  int res;
  asm volatile("lop3.b32 %0, %1, %2, %3, %4;\n" : "=r"(res) : "r"(a), "r"(b), "r"(c), "n"(lut));
  return res;
}
__device__ inline void load_streaming(float4 &d, const void *p) {
  asm volatile("ld.global.nc.L1::no_allocate.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(d.x), "=f"(d.y), "=f"(d.z), "=f"(d.w) : "l"(p));
}

__global__ void instructions(const float4 *in, Result *out, unsigned *count) {
  __shared__ unsigned words[64];
  float4 v;
  asm volatile("prefetch.global.L2 [%0];" ::"l"(in));
  load_streaming(v, in + threadIdx.x);
  Result r;
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r.fma) : "f"(v.x), "f"(v.y), "f"(0.5f));
  asm("mul.rn.f32 %0, %1, 0f40400000;" : "=f"(r.mul) : "f"(v.z));
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r.rcp) : "f"(v.w));
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r.exp2) : "f"(v.x));
  asm("cvt.rna.tf32.f32 %0, %1;\n" : "=r"(r.tf32) : "f"(v.x));
  uint32_t a = __float_as_uint(v.x), b = __float_as_uint(v.y), c = __float_as_uint(v.z), pair, sum;
  r.logic = lop3<0xea>(a, b, c) ^ lop3<0x96>(a, b, c);
  asm("prmt.b32 %0, %1, %2, 0x7531;" : "=r"(r.bytes) : "r"(a), "r"(b));
  asm("bfe.u32 %0, %1, %2, 9;" : "=r"(r.bits) : "r"(a), "r"(20));
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(pair) : "f"(v.x), "f"(v.y));
  asm("add.f16x2 %0, %1, %2;" : "=r"(sum) : "r"(pair), "r"(pair));
  unsigned short low, high;
  asm("mov.b32 {%0, %1}, %2;" : "=h"(low), "=h"(high) : "r"(sum));
  asm("cvt.f32.f16 %0, %1;" : "=f"(r.half_sum[0]) : "h"(low));
  asm("cvt.f32.f16 %0, %1;" : "=f"(r.half_sum[1]) : "h"(high));
  asm("mov.b32 %0, {%1, %2};" : "=r"(r.packed) : "h"(high), "h"(low));
  asm("mul.hi.s32 %0, %1, %2;" : "=r"(r.high) : "r"(a), "r"(-3));
  asm("cvt.rni.s32.f32 %0, %1;" : "=r"(r.rounded) : "f"(v.z * 100));
  asm("max.s32 %0, %1, %2;" : "=r"(r.larger) : "r"((int)a), "r"(-1));
  asm volatile("mov.u32 %0, %laneid;" : "=r"(r.lane));
  asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(r.below));
  asm("mov.u32 %0, %%tid.x;" : "=r"(r.thread));

  unsigned at = __cvta_generic_to_shared(words), got;
  asm volatile("st.shared.v2.u32 [%0], {%1, %2};" ::"r"(at + 8 * threadIdx.x), "r"(a), "r"(b) : "memory");
  __syncthreads();
  asm volatile("ld.shared.b32 %0, [%1+4];" : "=r"(r.shared) : "r"(at + 8 * (31 - threadIdx.x)));
  asm volatile("red.global.add.u32 [%0], %1;" ::"l"(count), "r"(threadIdx.x) : "memory");
  asm volatile("membar.gl;" ::: "memory");
  asm volatile("ld.global.acquire.gpu.b32 %0, [%1];\n" : "=r"(got) : "l"(count + 1) : "memory");
  r.volatile_load = got;
  asm("st.global.cs.f32 [%0], %1;" ::"l"(&out[threadIdx.x].vector), "f"(v.w) : "memory");
  r.vector = out[threadIdx.x].vector;
  out[threadIdx.x] = r;

  long long start = clock64();
  asm volatile("nanosleep.u32 %0;" ::"r"(20));
  unsigned long long stop;
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(stop)::"memory");
  if ((long long)stop < start) out[threadIdx.x].lane = ~0u;
}

static unsigned bits_of(float x) {
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static int wrong = 0;
#define EXPECT(what, value, expected)                                                     \
  if (!((value) == (expected))) {                                                         \
    if (wrong++ < 10) printf("thread %d: %s is %g, not %g\n", t, what, (double)(value), (double)(expected)); \
  }

int main() {
  char *g, *o;
  cudaMallocManaged(&g, BYTES);
  cudaMallocManaged(&o, BYTES);
  for (int i = 0; i < BYTES; i++) g[i] = i * 7 + i / 256, o[i] = 1;
  copies<<<1, 32>>>(g, o);
  cudaDeviceSynchronize();
  for (int t = 0; t < BYTES; t++) EXPECT("a byte", o[t], (t >= 1024 && t < 1536 && t / 16 % 2 ? (char)0 : g[t]));

  float4 *in;
  Result *out;
  unsigned *count;
  cudaMallocManaged(&in, 32 * sizeof(float4));
  cudaMallocManaged(&out, 32 * sizeof(Result));
  cudaMallocManaged(&count, 2 * sizeof(unsigned));
  count[0] = 100;
  count[1] = 77;
  for (int t = 0; t < 32; t++) in[t] = make_float4(t * 0.37f - 5, 1.1f / (t + 1), t * 0.021f - 0.3f, t + 0.5f);
  instructions<<<1, 32>>>(in, out, count);
  cudaDeviceSynchronize();
  int t = 0;
  EXPECT("the sum", count[0], 100u + 31 * 16);
  for (t = 0; t < 32; t++) {
    const float x = in[t].x, y = in[t].y, z = in[t].z, w = in[t].w;
    const unsigned a = bits_of(x), b = bits_of(y), c = bits_of(z);
    const Result &r = out[t];
    EXPECT("fma", r.fma, std::fma(x, y, 0.5f));
    EXPECT("mul", r.mul, z * 3.0f);
    EXPECT("rcp", std::fabs(r.rcp * w - 1) < 1e-6f, true);
    EXPECT("exp2", std::fabs(r.exp2 / std::exp2(x) - 1) < 1e-5f, true);
    EXPECT("tf32", r.tf32 & 0xffffe000u, (a + 0x1000u) & 0xffffe000u);
    EXPECT("logic", r.logic, ((a & b) | c) ^ (a ^ b ^ c));
    EXPECT("bytes", r.bytes, (a >> 8 & 0xff) | (a >> 24) << 8 | (b >> 8 & 0xff) << 16 | (b >> 24) << 24);
    EXPECT("bits", r.bits, a >> 20 & 0x1ff);
    const float low = 2 * __half2float(__float2half(y)), high = 2 * __half2float(__float2half(x));
    EXPECT("low half", r.half_sum[0], low);
    EXPECT("high half", r.half_sum[1], high);
    EXPECT("packed", r.packed >> 16, (unsigned)__half_as_ushort(__float2half(low)));
    EXPECT("high product", r.high, (int)((long long)(int)a * -3 >> 32));
    EXPECT("rounded", r.rounded, (int)std::nearbyint(z * 100));
    EXPECT("larger", r.larger, ((int)a > -1 ? (int)a : -1));
    EXPECT("lane", r.lane, (unsigned)t);
    EXPECT("lanes below", r.below, (1u << t) - 1);
    EXPECT("thread", r.thread, (unsigned)t);
    EXPECT("neighbour's word", r.shared, bits_of(in[31 - t].y));
    EXPECT("flag", r.volatile_load, 77u);
    EXPECT("vector", r.vector, w);
  }
  cudaFree(g);
  cudaFree(o);
  cudaFree(in);
  cudaFree(out);
  cudaFree(count);
  printf("%s, %d wrong\n", wrong ? "FAILED" : "PASSED", wrong);
  return wrong != 0;
}
