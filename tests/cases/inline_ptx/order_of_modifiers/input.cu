// ptxas takes the modifiers of an instruction in any order.
#include <cstdint>
__device__ void load(uint32_t *to, const uint4 *from) {
  asm volatile("ld.cg.global.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3]) : "l"(from));
}
__device__ int seen(int *flag) {
  int found;
  asm volatile("ld.global.acquire.gpu.b32 %0, [%1];" : "=r"(found) : "l"(flag) : "memory");
  return found;
}
#define ADD(p, x) asm volatile("red.add.gpu.global.relaxed.f32 [%0], %1;" ::"l"(p), "f"(x) : "memory")
__global__ void kernel(uint32_t *to, const uint4 *from, int *flag, float *sum) {
  load(to + 4 * threadIdx.x, from + threadIdx.x);
  ADD(sum, 1.0f);
  uint32_t number, *next = to + 4096 + threadIdx.x;
  asm volatile("ld.nc.global.u32 %0, [%1];" : "=r"(number) : "l"(from));
  asm volatile("st.cg.global.u32 [%0], %1;" ::"l"(next), "r"(number));
  asm volatile("st.gpu.global.release.b32 [%0], %1;" ::"l"(flag), "r"(seen(flag) + 1) : "memory");
}
void host(uint32_t *to, const uint4 *from, int *flag, float *sum) { kernel<<<1, 32>>>(to, from, flag, sum); }
