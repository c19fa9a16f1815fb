// Barriers behind what assembly stores through an address: in a variable of the thread's own, or only through another one.
#include <cuda_runtime.h>

__device__ void store_at(int *where, int value) {
  asm volatile("st.u32 [%0], %1;" ::"l"(where), "r"(value) : "memory");
}

__global__ void stored(int *out, int *shared_by_all, const int *given) {
  int own = 0, added = 0, handed = 0, loaded = 0;
  int *p = &own, *q = &added;
  asm volatile("st.u32 [%0], %1;" ::"l"(p), "r"((int)threadIdx.x) : "memory");
  if (own > 3) __syncthreads();
  asm volatile("red.add.u32 [%0], %1;" ::"l"(q), "r"((int)threadIdx.x) : "memory");
  if (added > 3) __syncthreads();
  store_at(&handed, threadIdx.x);
  if (handed > 3) __syncthreads();
  asm volatile("st.u32 [%0], %1;" ::"l"(shared_by_all + threadIdx.x), "r"(1) : "memory");
  if (loaded == 0) __syncthreads();
  int *r = &loaded;
  asm volatile("ld.global.u32 %0, [%1];" : "=r"(own) : "l"(given));
  if (*r == 0) __syncthreads();
  out[threadIdx.x] = own + added + handed;
}

void run(int *out, int *all, const int *given) { stored<<<1, 64>>>(out, all, given); }
