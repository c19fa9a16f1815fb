// Checksums of mma.sync over numbers whose sums have to be rounded, a line for each type: a GPU's stand in ptx_sums.txt.
// With a file's name, the inputs and the sums go there too.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

const int WARPS = 64;
enum Kind { F16, BF16, TF32, E4M3, E5M2, INTEGER };

// A word's elements keep sign and mantissa; their exponents are at most `spread` from that of 1 (or of `spread` kinds, for 8 bits).
__device__ unsigned element(Kind kind, unsigned word, unsigned spread) {
  if (kind == F16) {
    unsigned made = 0;
    for (int at = 0; at < 32; at += 16) {
      const unsigned one = word >> at & 0xffff;
      made |= ((one & 0x83ff) | (15 - spread + (one >> 10 & 31) % (2 * spread + 1)) << 10) << at;
    }
    return made;
  }
  if (kind == BF16) {
    unsigned made = 0;
    for (int at = 0; at < 32; at += 16) {
      const unsigned one = word >> at & 0xffff;
      made |= ((one & 0x807f) | (127 - spread + (one >> 7 & 255) % (2 * spread + 1)) << 7) << at;
    }
    return made;
  }
  if (kind == TF32) return (word & 0x807fffff) | (127 - spread + (word >> 23 & 255) % (2 * spread + 1)) << 23;
  if (kind == INTEGER) return word;
  unsigned made = 0;
  for (int at = 0; at < 32; at += 8) {
    const unsigned one = word >> at & 0xff;
    made |= (kind == E4M3 ? (one & 0x87) | (7 - spread % 7 + (one >> 3 & 15) % (2 * (spread % 7) + 1)) << 3
                          : (one & 0x83) | (15 - spread + (one >> 2 & 31) % (2 * spread + 1)) << 2) << at;
  }
  return made;
}

#define WIDE(shape, kind)                                                                                                     \
  asm volatile("mma.sync.aligned." shape " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"                    \
               : "+" kind(c[0]), "+" kind(c[1]), "+" kind(c[2]), "+" kind(c[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))
#define HALF_WIDE(shape, kind)                                                                       \
  asm volatile("mma.sync.aligned." shape " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"       \
               : "+" kind(c[0]), "+" kind(c[1]), "+" kind(c[2]), "+" kind(c[3]) : "r"(a[0]), "r"(a[1]), "r"(b[0]))
#define SHORT(shape, kind)                                                              \
  asm volatile("mma.sync.aligned." shape " {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%0, %1};" \
               : "+" kind(c[0]), "+" kind(c[1]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

#define SUMS(name, type, left, right, of_sums, ...)                                    \
  __global__ void name(unsigned *words) {                                              \
    const int thread = blockIdx.x * 32 + threadIdx.x;                                  \
    unsigned *const mine = words + thread * 16, spread = blockIdx.x % 8;               \
    unsigned a[4], b[2];                                                               \
    for (int i = 0; i < 4; ++i) a[i] = mine[i] = element(left, mine[i], spread);       \
    for (int i = 0; i < 2; ++i) b[i] = mine[4 + i] = element(right, mine[4 + i], spread); \
    type c[4];                                                                         \
    for (int i = 0; i < 4; ++i) mine[6 + i] = element(of_sums, mine[6 + i], spread);   \
    for (int i = 0; i < 4; ++i) memcpy(&c[i], mine + 6 + i, 4);                        \
    __VA_ARGS__;                                                                       \
    for (int i = 0; i < 4; ++i) memcpy(mine + 10 + i, &c[i], 4);                       \
  }
SUMS(f16_16, float, F16, F16, TF32, WIDE("m16n8k16.row.col.f32.f16.f16.f32", "f"))
SUMS(f16_8, float, F16, F16, TF32, HALF_WIDE("m16n8k8.row.col.f32.f16.f16.f32", "f"))
SUMS(bf16_16, float, BF16, BF16, TF32, WIDE("m16n8k16.row.col.f32.bf16.bf16.f32", "f"))
SUMS(bf16_8, float, BF16, BF16, TF32, HALF_WIDE("m16n8k8.row.col.f32.bf16.bf16.f32", "f"))
SUMS(tf32_8, float, TF32, TF32, TF32, WIDE("m16n8k8.row.col.f32.tf32.tf32.f32", "f"))
SUMS(tf32_4, float, TF32, TF32, TF32, HALF_WIDE("m16n8k4.row.col.f32.tf32.tf32.f32", "f"))
SUMS(f16_sums_16, unsigned, F16, F16, F16, SHORT("m16n8k16.row.col.f16.f16.f16.f16", "r"))
SUMS(e4m3_32, float, E4M3, E4M3, TF32, WIDE("m16n8k32.row.col.f32.e4m3.e4m3.f32", "f"))
SUMS(e5m2_32, float, E5M2, E5M2, TF32, WIDE("m16n8k32.row.col.f32.e5m2.e5m2.f32", "f"))
SUMS(mixed_8_bits, float, E4M3, E5M2, TF32, WIDE("m16n8k32.row.col.f32.e4m3.e5m2.f32", "f"))
SUMS(e5m2_16, float, E5M2, E5M2, TF32, HALF_WIDE("m16n8k16.row.col.f32.e5m2.e5m2.f32", "f"))
SUMS(e5m2_f16, unsigned, E5M2, E5M2, F16, SHORT("m16n8k32.row.col.f16.e5m2.e4m3.f16", "r"))
SUMS(s8_32, unsigned, INTEGER, INTEGER, INTEGER, WIDE("m16n8k32.row.col.s32.s8.s8.s32", "r"))
SUMS(s8_sat, unsigned, INTEGER, INTEGER, INTEGER, HALF_WIDE("m16n8k16.row.col.satfinite.s32.u8.s8.s32", "r"))
SUMS(s4_64, unsigned, INTEGER, INTEGER, INTEGER, WIDE("m16n8k64.row.col.s32.s4.u4.s32", "r"))
SUMS(and_256, unsigned, INTEGER, INTEGER, INTEGER, WIDE("m16n8k256.row.col.s32.b1.b1.s32.and.popc", "r"))

int main(int argc, char **argv) {
  unsigned *words;
  const int count = WARPS * 32 * 16;
  cudaMallocManaged(&words, count * sizeof(unsigned));
  FILE *const file = argc > 1 ? fopen(argv[1], "wb") : nullptr;
  unsigned long long state = 88172645463325252ull;
  const struct {
    const char *name;
    void (*kernel)(unsigned *);
  } cases[] = {
    {"f16_16", f16_16},
    {"f16_8", f16_8},
    {"bf16_16", bf16_16},
    {"bf16_8", bf16_8},
    {"tf32_8", tf32_8},
    {"tf32_4", tf32_4},
    {"f16_sums_16", f16_sums_16},
    {"e4m3_32", e4m3_32},
    {"e5m2_32", e5m2_32},
    {"mixed_8_bits", mixed_8_bits},
    {"e5m2_16", e5m2_16},
    {"e5m2_f16", e5m2_f16},
    {"s8_32", s8_32},
    {"s8_sat", s8_sat},
    {"s4_64", s4_64},
    {"and_256", and_256},
  };
  for (const auto &one : cases) {
    for (int i = 0; i < count; ++i) {
      state ^= state << 13, state ^= state >> 7, state ^= state << 17;
      words[i] = unsigned(state >> 16);
    }
    one.kernel<<<WARPS, 32>>>(words);
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
    unsigned long long sum = 14695981039346656037ull;
    for (int i = 0; i < count; ++i) sum = (sum ^ words[i]) * 1099511628211ull;
    printf("%s %016llx\n", one.name, sum);
    if (file != nullptr) fwrite(words, sizeof(unsigned), count, file);
  }
  return 0;
}
