// What Tensor Cores do with fragments, a line each: which lane holds which element, and the bits of products of odd numbers.
// Run once on an NVIDIA GPU (its lines are kept beside), and emulated. With a name, that one is written out whole.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace nvcuda;
namespace nibbles = wmma::experimental::precision;

#define CHECK(call)                                                     \
  do {                                                                  \
    if (cudaError_t status = (call); status != cudaSuccess) {           \
      std::printf("%s: %s\n", #call, cudaGetErrorString(status));       \
      std::exit(1);                                                     \
    }                                                                   \
  } while (0)

std::string wanted;

struct Hash {
  uint64_t value = 14695981039346656037ull;
  void add(uint64_t v) { value = (value ^ v) * 1099511628211ull; }
};

// --- the places of elements -------------------------------------------------------------------------------------------

template <class T> struct Memory {
  using type = T;
  static constexpr int per_word = 1;
  static T of(int v) { return T(float(v)); }
};
template <> struct Memory<wmma::precision::tf32> {
  using type = float;
  static constexpr int per_word = 1;
  static float of(int v) { return float(v); }
};
template <> struct Memory<int> {
  using type = int;
  static constexpr int per_word = 1;
  static int of(int v) { return v; }
};
template <class T, int n> struct Packed {
  using type = T;
  static constexpr int per_word = n;
  static T of(int v) { return T(v); }
};
template <> struct Memory<nibbles::s4> : Packed<int, 8> {};
template <> struct Memory<nibbles::u4> : Packed<unsigned, 8> {};
template <> struct Memory<nibbles::b1> : Packed<unsigned, 32> {};

template <class F> constexpr bool is_sum = false;
template <int m, int n, int k, class T> constexpr bool is_sum<wmma::fragment<wmma::accumulator, m, n, k, T>> = true;

template <class F, class P> __global__ void hold(const P *from, float *held, int ld, wmma::layout_t layout) {
  F f;
  if constexpr (is_sum<F>)
    wmma::load_matrix_sync(f, from, ld, layout);
  else
    wmma::load_matrix_sync(f, from, ld);
  for (int i = 0; i < f.num_storage_elements; ++i) held[threadIdx.x * 32 + i] = float(f.x[i]);
  held[1024 + threadIdx.x] = float(f.num_elements) * 64 + float(f.num_storage_elements);
}

template <class F, class P> __global__ void hold_packed(const P *from, float *held, int ld) {
  F f;
  wmma::load_matrix_sync(f, (const void *)from, ld);
  for (int i = 0; i < f.num_storage_elements; ++i) held[threadIdx.x * 32 + i] = float(f.x[i]);
  held[1024 + threadIdx.x] = float(f.num_elements) * 64 + float(f.num_storage_elements);
}

// `rows` by `columns` elements (of packed types: words along the second); the number of each is its row, then its column.
template <class F, class T> void places(const char *name, int rows, int columns, bool by_column) {
  using P = typename Memory<T>::type;
  constexpr int per_word = Memory<T>::per_word;
  P *memory;
  float *held;
  CHECK(cudaMallocManaged(&memory, 4096 * sizeof(P)));
  CHECK(cudaMallocManaged(&held, 2 * 2048 * sizeof(float)));
  for (int i = 0; i < 4096; ++i) held[i] = -1;
  const int outer = by_column ? columns : rows, inner = (by_column ? rows : columns) / per_word;
  for (int which = 0; which < 2; ++which) {
    for (int o = 0; o < outer; ++o)
      for (int i = 0; i < inner; ++i) memory[o * inner + i] = Memory<T>::of((which == 0) == by_column ? i : o);
    if constexpr (per_word > 1)
      hold_packed<F, P><<<1, 32>>>(memory, held + 2048 * which, inner * per_word);
    else
      hold<F, P><<<1, 32>>>(memory, held + 2048 * which, inner, by_column ? wmma::mem_col_major : wmma::mem_row_major);
    CHECK(cudaDeviceSynchronize());
  }
  Hash hash;
  for (int i = 0; i < 4096; ++i) hash.add(uint64_t(int64_t(held[i])));
  std::printf("places %s %s %016llx\n", name, by_column ? "col" : "row", (unsigned long long)hash.value);
  if (wanted == name) {
    const int stored = int(held[1024]) % 64;
    std::printf("  %d elements, %d stored\n", int(held[1024]) / 64, stored);
    for (int lane = 0; lane < 32; ++lane) {
      std::printf("  %2d:", lane);
      for (int i = 0; i < stored; ++i) std::printf(" %d,%d", int(held[lane * 32 + i]), int(held[2048 + lane * 32 + i]));
      std::printf("\n");
    }
  }
  CHECK(cudaFree(memory));
  CHECK(cudaFree(held));
}

template <int m, int n, int k, class T> void operands(const std::string &name) {
  places<wmma::fragment<wmma::matrix_a, m, n, k, T, wmma::row_major>, T>((name + ".a").c_str(), m, k, false);
  places<wmma::fragment<wmma::matrix_b, m, n, k, T, wmma::col_major>, T>((name + ".b").c_str(), k, n, true);
  if constexpr (Memory<T>::per_word == 1) {
    places<wmma::fragment<wmma::matrix_a, m, n, k, T, wmma::col_major>, T>((name + ".a").c_str(), m, k, true);
    places<wmma::fragment<wmma::matrix_b, m, n, k, T, wmma::row_major>, T>((name + ".b").c_str(), k, n, false);
  }
}

template <int m, int n, int k, class T> void sums(const std::string &name) {
  places<wmma::fragment<wmma::accumulator, m, n, k, T>, T>((name + ".c").c_str(), m, n, false);
  places<wmma::fragment<wmma::accumulator, m, n, k, T>, T>((name + ".c").c_str(), m, n, true);
}

// --- products ---------------------------------------------------------------------------------------------------------

constexpr int tiles = 64;

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

// A binary floating-point number of `exponent` and `fraction` bits: in style 0 of common size, in 1 of any, in 2 of a narrow range with
// both signs, in 3 large, in 4 with infinities and NaN among them, in 5 subnormal or near it.
uint64_t odd_number(Numbers &from, int style, int exponent, int fraction) {
  const uint64_t bits = from.next(), sign = bits >> 63, part = bits & ((1ull << fraction) - 1), more = from.next();
  const uint64_t bias = (1ull << (exponent - 1)) - 1, all = (1ull << exponent) - 1;
  uint64_t e = bias - 4 + more % 8;
  if (style == 1) e = more % all;
  if (style == 2) e = bias + more % 2;
  if (style == 3) e = bias + bias / 2 - 1 + more % (exponent == 5 ? 6 : 4);
  if (style == 4 && more % 61 == 0) return sign << (exponent + fraction) | all << fraction | (more % 183 == 0 ? 1ull << (fraction - 1) : 0);
  if (style == 5) e = more % 3;
  if (style == 5 && more % 7 == 0) e = bias;
  return sign << (exponent + fraction) | e << fraction | part;
}

template <class T> struct Bits;
template <> struct Bits<half> {
  static constexpr bool is_float = true;
  static void put(void *at, Numbers &n, int style) { uint16_t v = uint16_t(odd_number(n, style, 5, 10)); std::memcpy(at, &v, 2); }
};
template <> struct Bits<__nv_bfloat16> {
  static constexpr bool is_float = true;
  static void put(void *at, Numbers &n, int style) { uint16_t v = uint16_t(odd_number(n, style, 8, 7)); std::memcpy(at, &v, 2); }
};
template <> struct Bits<float> {
  static constexpr bool is_float = true;
  static void put(void *at, Numbers &n, int style) { uint32_t v = uint32_t(odd_number(n, style, 8, 23)); std::memcpy(at, &v, 4); }
};
template <> struct Bits<double> {
  static constexpr bool is_float = true;
  static void put(void *at, Numbers &n, int style) { uint64_t v = odd_number(n, style, 11, 52); std::memcpy(at, &v, 8); }
};
template <class T> struct WholeBits {
  static constexpr bool is_float = false;
  static void put(void *at, Numbers &n, int) { T v = T(n.next() >> 20); std::memcpy(at, &v, sizeof v); }
};
template <> struct Bits<signed char> : WholeBits<signed char> {};
template <> struct Bits<unsigned char> : WholeBits<unsigned char> {};
template <> struct Bits<unsigned> : WholeBits<unsigned> {};
template <> struct Bits<int> {
  static constexpr bool is_float = false;
  static void put(void *at, Numbers &n, int style) {
    int v = int(n.next() >> 20);
    if (style == 1) v = (v & 1 ? 2147483647 - (v >> 1 & 0xfffff) : -2147483647 + (v >> 1 & 0xfffff));
    std::memcpy(at, &v, 4);
  }
};

enum Way { plain, saturated, by_xor, by_and };

template <int m, int n, int k, class T, class C, class D, Way way>
__global__ void multiply(const void *a, const void *b, const C *c, D *d) {
  constexpr int per_word = Memory<T>::per_word, words_a = m * k / per_word, words_b = n * k / per_word;
  using P = typename Memory<T>::type;
  wmma::fragment<wmma::matrix_a, m, n, k, T, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, m, n, k, T, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, m, n, k, C> fc;
  wmma::fragment<wmma::accumulator, m, n, k, D> fd;
  const P *from_a = static_cast<const P *>(a) + blockIdx.x * words_a, *from_b = static_cast<const P *>(b) + blockIdx.x * words_b;
  if constexpr (per_word > 1) {
    wmma::load_matrix_sync(fa, (const void *)from_a, k);
    wmma::load_matrix_sync(fb, (const void *)from_b, k);
  } else {
    wmma::load_matrix_sync(fa, from_a, k);
    wmma::load_matrix_sync(fb, from_b, k);
  }
  wmma::load_matrix_sync(fc, c + blockIdx.x * m * n, n, wmma::mem_row_major);
  if constexpr (way == by_xor)
    wmma::bmma_sync(fd, fa, fb, fc, wmma::experimental::bmmaBitOpXOR);
  else if constexpr (way == by_and)
    wmma::bmma_sync(fd, fa, fb, fc, wmma::experimental::bmmaBitOpAND);
  else if constexpr (way == saturated)
    wmma::mma_sync(fd, fa, fb, fc, true);
  else
    wmma::mma_sync(fd, fa, fb, fc);
  wmma::store_matrix_sync(d + blockIdx.x * m * n, fd, n, wmma::mem_row_major);
}

uint64_t as_bits(half v) { uint16_t bits; std::memcpy(&bits, &v, 2); return bits; }
uint64_t as_bits(float v) { uint32_t bits; std::memcpy(&bits, &v, 4); return bits; }
uint64_t as_bits(double v) { uint64_t bits; std::memcpy(&bits, &v, 8); return bits; }
uint64_t as_bits(int v) { return uint32_t(v); }

template <int m, int n, int k, class T, class C, class D, Way way = plain> void product(const std::string &name) {
  using P = typename Memory<T>::type;
  constexpr int per_word = Memory<T>::per_word;
  const size_t words_a = size_t(tiles) * m * k / per_word, words_b = size_t(tiles) * n * k / per_word, sums = size_t(tiles) * m * n;
  P *a, *b;
  C *c;
  D *d;
  CHECK(cudaMallocManaged(&a, words_a * sizeof(P)));
  CHECK(cudaMallocManaged(&b, words_b * sizeof(P)));
  CHECK(cudaMallocManaged(&c, sums * sizeof(C)));
  CHECK(cudaMallocManaged(&d, sums * sizeof(D)));
  const int styles = Bits<P>::is_float ? 6 : 2;
  for (int style = 0; style < styles; ++style) {
    Numbers numbers{uint64_t(style) * 1000003 + 17};
    for (size_t i = 0; i < words_a; ++i) Bits<P>::put(a + i, numbers, style);
    for (size_t i = 0; i < words_b; ++i) Bits<P>::put(b + i, numbers, style);
    for (size_t i = 0; i < sums; ++i) Bits<C>::put(c + i, numbers, style);
    multiply<m, n, k, T, C, D, way><<<tiles, 32>>>(a, b, c, d);
    CHECK(cudaDeviceSynchronize());
    Hash hash;
    size_t nans = 0;
    for (size_t i = 0; i < sums; ++i) {
      const bool number = d[i] == d[i];
      nans += !number;
      hash.add(as_bits(d[i]));
    }
    std::printf("product %s style %d: %zu NaN, %016llx\n", name.c_str(), style, nans, (unsigned long long)hash.value);
    if (wanted == name + "." + std::to_string(style))
      for (size_t i = 0; i < sums; ++i) std::printf("  %zu %llx\n", i, (unsigned long long)as_bits(d[i]));
  }
  CHECK(cudaFree(a));
  CHECK(cudaFree(b));
  CHECK(cudaFree(c));
  CHECK(cudaFree(d));
}

template <int m, int n, int k> void of_shape(const std::string &shape) {
  operands<m, n, k, half>("half " + shape);
  operands<m, n, k, __nv_bfloat16>("bf16 " + shape);
  operands<m, n, k, signed char>("s8 " + shape);
  operands<m, n, k, unsigned char>("u8 " + shape);
  sums<m, n, k, half>("half " + shape);
  sums<m, n, k, float>("float " + shape);
  sums<m, n, k, int>("int " + shape);
  product<m, n, k, half, float, float>("half,float,float " + shape);
  product<m, n, k, half, half, half>("half,half,half " + shape);
  product<m, n, k, half, half, float>("half,half,float " + shape);
  product<m, n, k, half, float, half>("half,float,half " + shape);
  product<m, n, k, __nv_bfloat16, float, float>("bf16,float,float " + shape);
  product<m, n, k, signed char, int, int>("s8 " + shape);
  product<m, n, k, unsigned char, int, int>("u8 " + shape);
  product<m, n, k, signed char, int, int, saturated>("s8 saturated " + shape);
  product<m, n, k, unsigned char, int, int, saturated>("u8 saturated " + shape);
}

int main(int argc, char **argv) {
  if (argc > 1) wanted = argv[1];
  of_shape<16, 16, 16>("16x16x16");
  of_shape<32, 8, 16>("32x8x16");
  of_shape<8, 32, 16>("8x32x16");
  operands<16, 16, 8, wmma::precision::tf32>("tf32 16x16x8");
  sums<16, 16, 8, float>("float 16x16x8");
  product<16, 16, 8, wmma::precision::tf32, float, float>("tf32 16x16x8");
  operands<8, 8, 4, double>("double 8x8x4");
  sums<8, 8, 4, double>("double 8x8x4");
  product<8, 8, 4, double, double, double>("double 8x8x4");
  operands<8, 8, 32, nibbles::s4>("s4 8x8x32");
  operands<8, 8, 32, nibbles::u4>("u4 8x8x32");
  sums<8, 8, 32, int>("int 8x8x32");
  product<8, 8, 32, nibbles::s4, int, int>("s4 8x8x32");
  product<8, 8, 32, nibbles::u4, int, int>("u4 8x8x32");
  product<8, 8, 32, nibbles::s4, int, int, saturated>("s4 saturated 8x8x32");
  operands<8, 8, 128, nibbles::b1>("b1 8x8x128");
  sums<8, 8, 128, int>("int 8x8x128");
  product<8, 8, 128, nibbles::b1, int, int, by_xor>("b1 xor 8x8x128");
  product<8, 8, 128, nibbles::b1, int, int, by_and>("b1 and 8x8x128");
}
