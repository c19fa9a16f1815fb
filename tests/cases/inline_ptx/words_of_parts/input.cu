#include <cstdint>
#define UNPACK(low, high, word) asm("mov.b32 {%0, %1}, %2;" : "=h"(low), "=h"(high) : "r"(word))
__device__ unsigned short low_byte(unsigned short pair) {
  unsigned short out;
  asm("{ .reg .b8 low, high; mov.b16 {low, high}, %1; mov.b16 %0, {low, 0}; }" : "=h"(out) : "h"(pair));
  return out;
}
__global__ void kernel(unsigned *out, const unsigned *in, const unsigned long long *words) {
  const unsigned word = in[threadIdx.x];
  unsigned short low, high, parts[4];
  unsigned packed;
  unsigned long long whole;
  UNPACK(low, high, word);
  asm("mov.b32 {%0, _}, %1;" : "=h"(parts[0]) : "r"(word + 1));
  asm("mov.b32 %0, {%1, %2};" : "=r"(packed) : "h"(high), "h"(low_byte(low)));
  out[threadIdx.x * 4] = packed + parts[0];
  asm("mov.b64 {%0, %1, %2, %3}, %4;" : "=h"(parts[0]), "=h"(parts[1]), "=h"(parts[2]), "=h"(parts[3]) : "l"(words[threadIdx.x]));
  asm("mov.b64 %0, {%1, %2, %3, %4};" : "=l"(whole) : "h"(parts[3]), "h"(parts[2]), "h"(parts[1]), "h"(parts[0]));
  out[threadIdx.x * 4 + 1] = unsigned(whole);
  out[threadIdx.x * 4 + 2] = unsigned(whole >> 32);
  asm("{ .reg .b8 a, b, c, d; mov.b32 {a, b, c, d}, %1; mov.b32 %0, {d, c, b, a}; }" : "=r"(out[threadIdx.x * 4 + 3]) : "r"(word));
}
void host(unsigned *out, const unsigned *in, const unsigned long long *words) { kernel<<<1, 32>>>(out, in, words); }
