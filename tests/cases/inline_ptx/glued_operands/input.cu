#include <cuda_fp16.h>
#include <cstdint>
#define LDSM_T(r, address) \
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16{%0,%1},[%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(address))
__device__ void mma(float (&d)[4], const uint32_t *a, const uint32_t *b) {
  asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32{%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__global__ void kernel(float *out) {
  __shared__ half s[512];
  uint32_t a[4], b[2];
  for (int i = threadIdx.x; i < 512; i += 32) s[i] = __float2half(i % 5);
  __syncthreads();
  const uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(s + threadIdx.x * 16));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16{%0,%1,%2,%3},[%4];"
               : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(address));
  LDSM_T(b, address);
  float d[4] = {};
  mma(d, a, b);
  asm volatile("st.global.v4.f32[%0],{%1,%2,%3,%4};" ::"l"(out + threadIdx.x * 4), "f"(d[0]), "f"(d[1]), "f"(d[2]), "f"(d[3]));
}
void host(float *out) { kernel<<<1, 32>>>(out); }
