// Inline PTX that jumps: loops, choices, a lock, waits for other threads, a thread that ends. Each line that is wrong is printed.
#include <cuda_runtime.h>

#include <cstdio>

#define EXPECT(condition) \
  if (!(condition)) printf("line %d is wrong\n", __LINE__)
// Labels are the statement's own: the macro may stand twice in a function.
#define COUNT_DOWN(to, from)                                                                              \
  asm("{ .reg .pred p; .reg .u32 n; mov.u32 n, %1; mov.u32 %0, 0;\n"                                      \
      "more: setp.eq.u32 p, n, 0; @p bra done; add.u32 %0, %0, n; sub.u32 n, n, 1; bra.uni more; done: }" \
      : "=&r"(to) : "r"(from))

__device__ unsigned common_divisor(unsigned a, unsigned b) {
  unsigned found;
  asm("{\n\t.reg .pred %%p<2>;\n\t.reg .u32 x, y, t;\n\tmov.u32 x, %1;\n\tmov.u32 y, %2;\n"
      "LOOP_%=:\n\tsetp.eq.u32 %%p1, y, 0;\n\t@%%p1 bra DONE_%=;\n\trem.u32 t, x, y;\n\tmov.u32 x, y;\n\tmov.u32 y, t;\n\tbra.uni LOOP_%=;\n"
      "DONE_%=:\n\tmov.u32 %0, x;\n}" : "=r"(found) : "r"(a), "r"(b));
  return found;
}

__device__ int sign(int value) {
  int found;
  asm("{ .reg .pred p, q; setp.lt.s32 p, %1, 0; @p bra $below; setp.eq.s32 q, %1, 0; @!q bra $above;\n"
      "mov.s32 %0, 0; bra $end; $below: mov.s32 %0, -1; bra $end; $above: mov.s32 %0, 1; $end: }"
      : "=r"(found) : "r"(value));
  return found;
}

__device__ void lock(unsigned *mutex) {
  asm volatile("{ .reg .pred p; .reg .b32 old;\nagain: atom.global.acquire.gpu.cas.b32 old, [%0], 0, 1; setp.ne.u32 p, old, 0; @p bra again; }"
               ::"l"(mutex) : "memory");
}
__device__ void unlock(unsigned *mutex) { asm volatile("atom.global.release.gpu.exch.b32 _, [%0], 0;" ::"l"(mutex) : "memory"); }

__global__ void branches(unsigned *words, const int *numbers) {
  __shared__ unsigned flag;
  const unsigned t = threadIdx.x;
  EXPECT(common_divisor(12 * t, 60) == (t % 5 == 0 ? 60 : 12));
  EXPECT(common_divisor(36, 60) == 12 && common_divisor(7, 60) == 1);
  EXPECT(sign(numbers[0]) == -1 && sign(numbers[1]) == 0 && sign(numbers[2]) == 1);
  unsigned first, second;
  COUNT_DOWN(first, t);
  COUNT_DOWN(second, 4u);
  EXPECT(first == t * (t + 1) / 2 && second == 10);
  if (t == 0) flag = 0;
  __syncthreads();
  // The others wait in a loop for the last thread.
  const unsigned address = unsigned(__cvta_generic_to_shared(&flag));
  if (t == 63) asm volatile("st.volatile.shared.u32 [%0], 7;" ::"r"(address) : "memory");
  asm volatile("{ .reg .pred p; .reg .u32 v;\nwait: ld.volatile.shared.u32 v, [%0]; setp.ne.u32 p, v, 7; @p bra wait; }" ::"r"(address) : "memory");
  if (t % 32 == 0) {
    lock(words);
    words[1] += 1;
    unlock(words);
  }
  if (t % 2 == 0) asm volatile("exit;");
  atomicAdd(words + 2, 1);
  __syncthreads();  // of those that are left
}

int main() {
  unsigned *words;
  int *numbers;
  cudaMallocManaged(&words, 3 * sizeof *words);
  cudaMallocManaged(&numbers, 3 * sizeof *numbers);
  words[0] = words[1] = words[2] = 0;
  numbers[0] = -8, numbers[1] = 0, numbers[2] = 9;
  branches<<<4, 64>>>(words, numbers);
  const cudaError_t error = cudaDeviceSynchronize();
  EXPECT(words[0] == 0 && words[1] == 8 && words[2] == 128);
  printf("%s\n", cudaGetErrorName(error));
}
