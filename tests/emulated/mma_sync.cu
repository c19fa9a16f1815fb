// What mma.sync, ldmatrix and their kin make of odd registers, a line each: the bits of all lanes' results, hashed.
// Run once on an NVIDIA GPU (its lines are kept beside), and emulated. With a name, that one is written out whole.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#define CHECK(call)                                               \
  do {                                                            \
    if (cudaError_t status = (call); status != cudaSuccess) {     \
      std::printf("%s: %s\n", #call, cudaGetErrorString(status)); \
      std::exit(1);                                               \
    }                                                             \
  } while (0)

constexpr int warps = 64;
std::string wanted;

struct Numbers {
  uint64_t state;
  uint64_t next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    uint64_t x = state;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93ull;
    return x ^ x >> 32;
  }
};

// Numbers of common size in style 0, of any in 1, with infinities and NaN in 2, subnormal or near it in 3.
uint64_t odd_number(Numbers &from, int style, int exponent, int fraction) {
  const uint64_t bits = from.next(), sign = bits >> 63, part = bits & ((1ull << fraction) - 1), more = from.next();
  const uint64_t bias = (1ull << (exponent - 1)) - 1, all = (1ull << exponent) - 1;
  uint64_t e = bias - 4 + more % 8;
  if (style == 1) e = more % all;
  if (style == 2 && more % 61 == 0) return sign << (exponent + fraction) | all << fraction | (more % 183 == 0 ? 1ull << (fraction - 1) : 0);
  if (style == 3) e = more % 7 == 0 ? bias : more % 3;
  return sign << (exponent + fraction) | e << fraction | part;
}

enum Kind { halves, bfloats, floats, doubles, words };

void fill(uint32_t *to, size_t count, Kind kind, Numbers &from, int style) {
  for (size_t i = 0; i < count; ++i) {
    if (kind == halves) to[i] = uint32_t(odd_number(from, style, 5, 10) | odd_number(from, style, 5, 10) << 16);
    if (kind == bfloats) to[i] = uint32_t(odd_number(from, style, 8, 7) | odd_number(from, style, 8, 7) << 16);
    if (kind == floats) to[i] = uint32_t(odd_number(from, style, 8, 23));
    if (kind == words) to[i] = uint32_t(from.next() >> 20);
    if (kind == doubles && i % 2 == 0) {
      const uint64_t v = odd_number(from, style, 11, 52);
      std::memcpy(to + i, &v, 8);
    }
  }
}

// An instruction: how many 32-bit registers a lane has of each operand, what is in them, and the instruction itself.
#define OPERANDS(na, nb, nc, kind_ab, kind_c) \
  static constexpr int a = na, b = nb, c = nc; \
  static constexpr Kind ab_kind = kind_ab, c_kind = kind_c

#define SUMS_OF_4_FLOATS_A4_B2(name, kind, text)                                                                            \
  struct name {                                                                                                             \
    OPERANDS(4, 2, 4, kind, floats);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      float d0, d1, d2, d3;                                                                                                 \
      asm volatile("mma.sync.aligned." text " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};\n"        \
                   : "=f"(d0), "=f"(d1), "=f"(d2), "=f"(d3)                                                                 \
                   : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "f"(__uint_as_float(c[0])),          \
                     "f"(__uint_as_float(c[1])), "f"(__uint_as_float(c[2])), "f"(__uint_as_float(c[3])));                   \
      d[0] = __float_as_uint(d0), d[1] = __float_as_uint(d1), d[2] = __float_as_uint(d2), d[3] = __float_as_uint(d3);       \
    }                                                                                                                       \
  }
#define SUMS_OF_4_FLOATS_A2_B1(name, kind, text)                                                                            \
  struct name {                                                                                                             \
    OPERANDS(2, 1, 4, kind, floats);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      float d0, d1, d2, d3;                                                                                                 \
      asm volatile("mma.sync.aligned." text " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};\n"                       \
                   : "=f"(d0), "=f"(d1), "=f"(d2), "=f"(d3)                                                                 \
                   : "r"(a[0]), "r"(a[1]), "r"(b[0]), "f"(__uint_as_float(c[0])), "f"(__uint_as_float(c[1])),               \
                     "f"(__uint_as_float(c[2])), "f"(__uint_as_float(c[3])));                                               \
      d[0] = __float_as_uint(d0), d[1] = __float_as_uint(d1), d[2] = __float_as_uint(d2), d[3] = __float_as_uint(d3);       \
    }                                                                                                                       \
  }
#define WORDS_4_A4_B2(name, text)                                                                                           \
  struct name {                                                                                                             \
    OPERANDS(4, 2, 4, words, words);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      asm volatile("mma.sync.aligned." text " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};\n"        \
                   : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])                                                         \
                   : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(c[0]), "r"(c[1]), "r"(c[2]),     \
                     "r"(c[3]));                                                                                            \
    }                                                                                                                       \
  }
#define WORDS_4_A2_B1(name, text)                                                                                           \
  struct name {                                                                                                             \
    OPERANDS(2, 1, 4, words, words);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      asm volatile("mma.sync.aligned." text " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};\n"                       \
                   : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])                                                         \
                   : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]));                          \
    }                                                                                                                       \
  }
#define WORDS_2_A1_B1(name, text)                                                                                           \
  struct name {                                                                                                             \
    OPERANDS(1, 1, 2, words, words);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      asm volatile("mma.sync.aligned." text " {%0, %1}, {%2}, {%3}, {%4, %5};\n"                                            \
                   : "=r"(d[0]), "=r"(d[1])                                                                                 \
                   : "r"(a[0]), "r"(b[0]), "r"(c[0]), "r"(c[1]));                                                           \
    }                                                                                                                       \
  }
#define HALVES_2(name, na, nb, text, in, ...)                                                                               \
  struct name {                                                                                                             \
    OPERANDS(na, nb, 2, halves, halves);                                                                                    \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      asm volatile("mma.sync.aligned." text " {%0, %1}, " in ";\n" : "=r"(d[0]), "=r"(d[1]) : __VA_ARGS__);                 \
    }                                                                                                                       \
  }

SUMS_OF_4_FLOATS_A4_B2(half_k16, halves, "m16n8k16.row.col.f32.f16.f16.f32");
SUMS_OF_4_FLOATS_A2_B1(half_k8, halves, "m16n8k8.row.col.f32.f16.f16.f32");
SUMS_OF_4_FLOATS_A4_B2(bf16_k16, bfloats, "m16n8k16.row.col.f32.bf16.bf16.f32");
SUMS_OF_4_FLOATS_A2_B1(bf16_k8, bfloats, "m16n8k8.row.col.f32.bf16.bf16.f32");
SUMS_OF_4_FLOATS_A4_B2(tf32_k8, floats, "m16n8k8.row.col.f32.tf32.tf32.f32");
SUMS_OF_4_FLOATS_A2_B1(tf32_k4, floats, "m16n8k4.row.col.f32.tf32.tf32.f32");
HALVES_2(half_half_k16, 4, 2, "m16n8k16.row.col.f16.f16.f16.f16", "{%2, %3, %4, %5}, {%6, %7}, {%8, %9}", "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]),
         "r"(c[0]), "r"(c[1]));
HALVES_2(half_half_k8, 2, 1, "m16n8k8.row.col.f16.f16.f16.f16", "{%2, %3}, {%4}, {%5, %6}", "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(c[0]), "r"(c[1]));
WORDS_4_A4_B2(s8_k32, "m16n8k32.row.col.s32.s8.s8.s32");
WORDS_4_A4_B2(u8_k32, "m16n8k32.row.col.s32.u8.u8.s32");
WORDS_4_A4_B2(s8_u8_k32, "m16n8k32.row.col.s32.s8.u8.s32");
WORDS_4_A4_B2(s8_k32_satfinite, "m16n8k32.row.col.satfinite.s32.s8.s8.s32");
WORDS_4_A2_B1(s8_k16, "m16n8k16.row.col.s32.s8.s8.s32");
WORDS_4_A4_B2(s4_k64, "m16n8k64.row.col.s32.s4.s4.s32");
WORDS_4_A4_B2(u4_k64, "m16n8k64.row.col.s32.u4.u4.s32");
WORDS_4_A2_B1(s4_k32, "m16n8k32.row.col.s32.s4.s4.s32");
WORDS_4_A4_B2(b1_k256_xor, "m16n8k256.row.col.s32.b1.b1.s32.xor.popc");
WORDS_4_A4_B2(b1_k256_and, "m16n8k256.row.col.s32.b1.b1.s32.and.popc");
WORDS_4_A2_B1(b1_k128_xor, "m16n8k128.row.col.s32.b1.b1.s32.xor.popc");
WORDS_2_A1_B1(s8_m8n8k16, "m8n8k16.row.col.s32.s8.s8.s32");
WORDS_2_A1_B1(u8_m8n8k16, "m8n8k16.row.col.s32.u8.u8.s32");
WORDS_2_A1_B1(s4_m8n8k32, "m8n8k32.row.col.s32.s4.s4.s32");
WORDS_2_A1_B1(b1_m8n8k128_xor, "m8n8k128.row.col.s32.b1.b1.s32.xor.popc");

struct f64_m8n8k4 {
  OPERANDS(2, 2, 4, doubles, doubles);
  static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {
    double in[4], d0, d1;
    memcpy(in, a, 8), memcpy(in + 1, b, 8), memcpy(in + 2, c, 16);
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};\n" : "=d"(d0), "=d"(d1) : "d"(in[0]), "d"(in[1]), "d"(in[2]), "d"(in[3]));
    memcpy(d, &d0, 8), memcpy(d + 2, &d1, 8);
  }
};

#define VOLTA(name, layouts)                                                                                                \
  struct name {                                                                                                             \
    OPERANDS(2, 2, 8, halves, floats);                                                                                      \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *c) {                      \
      float to[8], from[8];                                                                                                 \
      memcpy(from, c, 32);                                                                                                  \
      asm volatile("mma.sync.aligned.m8n8k4." layouts ".f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, "       \
                   "{%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};\n"                                                \
                   : "=f"(to[0]), "=f"(to[1]), "=f"(to[2]), "=f"(to[3]), "=f"(to[4]), "=f"(to[5]), "=f"(to[6]), "=f"(to[7]) \
                   : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]), "f"(from[0]), "f"(from[1]), "f"(from[2]), "f"(from[3]),    \
                     "f"(from[4]), "f"(from[5]), "f"(from[6]), "f"(from[7]));                                               \
      memcpy(d, to, 32);                                                                                                    \
    }                                                                                                                       \
  }
VOLTA(half_m8n8k4_row_col, "row.col");
VOLTA(half_m8n8k4_row_row, "row.row");
VOLTA(half_m8n8k4_col_col, "col.col");
VOLTA(half_m8n8k4_col_row, "col.row");

// --- moves of matrices: each lane's words go to shared memory first -----------------------------------------------------

#define LDMATRIX(name, n, text, out, ...)                                                                                   \
  struct name {                                                                                                             \
    OPERANDS(4, 1, n, words, words);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *b, const uint32_t *) {                       \
      __shared__ __align__(16) uint32_t rows[128];                                                                          \
      for (int i = 0; i < 4; ++i) rows[threadIdx.x * 4 + i] = a[i];                                                         \
      __syncwarp();                                                                                                         \
      const unsigned at = unsigned(__cvta_generic_to_shared(rows + (threadIdx.x * 7 + 3 + blockIdx.x) % 32 * 4));           \
      asm volatile("ldmatrix.sync.aligned.m8n8." text ".shared.b16 " out ";\n" : __VA_ARGS__ : "r"(at));                    \
    }                                                                                                                       \
  }
LDMATRIX(ldmatrix_x1, 1, "x1", "{%0}, [%1]", "=r"(d[0]));
LDMATRIX(ldmatrix_x2, 2, "x2", "{%0, %1}, [%2]", "=r"(d[0]), "=r"(d[1]));
LDMATRIX(ldmatrix_x4, 4, "x4", "{%0, %1, %2, %3}, [%4]", "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]));
LDMATRIX(ldmatrix_x1_trans, 1, "x1.trans", "{%0}, [%1]", "=r"(d[0]));
LDMATRIX(ldmatrix_x2_trans, 2, "x2.trans", "{%0, %1}, [%2]", "=r"(d[0]), "=r"(d[1]));
LDMATRIX(ldmatrix_x4_trans, 4, "x4.trans", "{%0, %1, %2, %3}, [%4]", "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]));

struct movmatrix {
  OPERANDS(1, 1, 1, words, words);
  static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *, const uint32_t *) {
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;\n" : "=r"(d[0]) : "r"(a[0]));
  }
};

#define STMATRIX(name, text)                                                                                                \
  struct name {                                                                                                             \
    OPERANDS(4, 1, 4, words, words);                                                                                        \
    static __device__ void run(uint32_t *d, const uint32_t *a, const uint32_t *, const uint32_t *) {                        \
      __shared__ __align__(16) uint32_t rows[128];                                                                          \
      const unsigned at = unsigned(__cvta_generic_to_shared(rows + (threadIdx.x * 7 + 3 + blockIdx.x) % 32 * 4));           \
      asm volatile("stmatrix.sync.aligned.m8n8.x4" text ".shared.b16 [%0], {%1, %2, %3, %4};\n" ::"r"(at), "r"(a[0]),       \
                   "r"(a[1]), "r"(a[2]), "r"(a[3])                                                                          \
                   : "memory");                                                                                             \
      __syncwarp();                                                                                                         \
      for (int i = 0; i < 4; ++i) d[i] = rows[threadIdx.x * 4 + i];                                                         \
    }                                                                                                                       \
  }
STMATRIX(stmatrix_x4, "");
STMATRIX(stmatrix_x4_trans, ".trans");

template <class Op> __global__ void apply(const uint32_t *a, const uint32_t *b, const uint32_t *c, uint32_t *d) {
  const int thread = blockIdx.x * 32 + threadIdx.x;
  uint32_t ra[Op::a], rb[Op::b], rc[Op::c], rd[Op::c] = {};
  for (int i = 0; i < Op::a; ++i) ra[i] = a[thread * Op::a + i];
  for (int i = 0; i < Op::b; ++i) rb[i] = b[thread * Op::b + i];
  for (int i = 0; i < Op::c; ++i) rc[i] = c[thread * Op::c + i];
  Op::run(rd, ra, rb, rc);
  for (int i = 0; i < Op::c; ++i) d[thread * Op::c + i] = rd[i];
}

template <class Op> void told(const std::string &name) {
  const size_t threads = warps * 32;
  uint32_t *a, *b, *c, *d;
  CHECK(cudaMallocManaged(&a, threads * Op::a * 4));
  CHECK(cudaMallocManaged(&b, threads * Op::b * 4));
  CHECK(cudaMallocManaged(&c, threads * Op::c * 4));
  CHECK(cudaMallocManaged(&d, threads * Op::c * 4));
  for (int style = 0; style < (Op::ab_kind == words ? 1 : 4); ++style) {
    Numbers numbers{uint64_t(style) * 1000003 + 29};
    fill(a, threads * Op::a, Op::ab_kind, numbers, style);
    fill(b, threads * Op::b, Op::ab_kind, numbers, style);
    fill(c, threads * Op::c, Op::c_kind, numbers, style);
    apply<Op><<<warps, 32>>>(a, b, c, d);
    CHECK(cudaDeviceSynchronize());
    uint64_t hash = 14695981039346656037ull;
    for (size_t i = 0; i < threads * Op::c; ++i) hash = (hash ^ d[i]) * 1099511628211ull;
    std::printf("%s style %d: %016llx\n", name.c_str(), style, (unsigned long long)hash);
    if (wanted == name + "." + std::to_string(style))
      for (size_t i = 0; i < threads * Op::c; ++i) std::printf("  %zu %x\n", i, d[i]);
  }
  CHECK(cudaFree(a));
  CHECK(cudaFree(b));
  CHECK(cudaFree(c));
  CHECK(cudaFree(d));
}

#define TOLD(op) told<op>(#op)

int main(int argc, char **argv) {
  if (argc > 1) wanted = argv[1];
  TOLD(half_k16), TOLD(half_k8), TOLD(bf16_k16), TOLD(bf16_k8), TOLD(tf32_k8), TOLD(tf32_k4);
  TOLD(half_half_k16), TOLD(half_half_k8), TOLD(f64_m8n8k4);
  TOLD(s8_k32), TOLD(u8_k32), TOLD(s8_u8_k32), TOLD(s8_k32_satfinite), TOLD(s8_k16), TOLD(s4_k64), TOLD(u4_k64), TOLD(s4_k32);
  TOLD(b1_k256_xor), TOLD(b1_k256_and), TOLD(b1_k128_xor), TOLD(s8_m8n8k16), TOLD(u8_m8n8k16), TOLD(s4_m8n8k32), TOLD(b1_m8n8k128_xor);
  TOLD(half_m8n8k4_row_col), TOLD(half_m8n8k4_row_row), TOLD(half_m8n8k4_col_col), TOLD(half_m8n8k4_col_row);
  TOLD(ldmatrix_x1), TOLD(ldmatrix_x2), TOLD(ldmatrix_x4), TOLD(ldmatrix_x1_trans), TOLD(ldmatrix_x2_trans), TOLD(ldmatrix_x4_trans);
  TOLD(movmatrix), TOLD(stmatrix_x4), TOLD(stmatrix_x4_trans);
}
