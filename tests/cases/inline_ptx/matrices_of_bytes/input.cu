#include <cstdint>
#define STMATRIX_T(r0, r1, address) \
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1, %2};" ::"r"(address), "r"(r0), "r"(r1) : "memory")
__device__ void mma(float (&d)[4], const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__global__ void kernel(float *out, const uint32_t *in) {
  __shared__ uint32_t s[256];
  float d[4] = {};
  uint32_t turned;
  const uint32_t address = static_cast<uint32_t>(__cvta_generic_to_shared(s + threadIdx.x * 4));
  mma(d, in + 4 * threadIdx.x, in + 128 + 2 * threadIdx.x);
  asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};" ::"r"(address), "r"(in[threadIdx.x]) : "memory");
  STMATRIX_T(in[0], in[1], address + 512);
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(turned) : "r"(in[threadIdx.x]));
  __syncthreads();
  out[threadIdx.x] = d[0] + d[1] + d[2] + d[3] + s[threadIdx.x] + turned;
}
void host(float *out, const uint32_t *in) { kernel<<<1, 32>>>(out, in); }
