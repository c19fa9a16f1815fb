#include <cstdint>

template <typename T>
__device__ __forceinline__ void load(T &r, const void *p, bool guard) {
  asm volatile(
      "{.reg .pred p;\n"
      " setp.ne.b32 p, %2, 0;\n"
#if __CUDACC_VER_MAJOR__ >= 11 && __CUDA_ARCH__ >= 750
      " @p ld.global.cg.L2::128B.b16 {%0}, [%1];}\n"
#else
      " @p ld.global.ca.b16 {%0}, [%1];}\n"
#endif
      : "+h"(reinterpret_cast<uint16_t &>(r))
      : "l"(p), "r"((int)guard));
}

#ifdef LOCAL
#define SPACE
#endif

__global__ void halves(short *x) {
  short v = 0;
  load(v, x + threadIdx.x, threadIdx.x & 1);
  x[threadIdx.x] = v;
  unsigned bits;
  asm("mov.b32 %0, 1;"
#ifdef LOCAL
      "add.u32 %0, %0, 1;"
#endif
      : "=r"(bits));
  x[0] = bits;
}
