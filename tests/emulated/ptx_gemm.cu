// mma.sync of every type as programs use it: tiles in swizzled shared memory, filled by cp.async one step ahead, read by
// ldmatrix; against sums that the host adds, exact by the choice of numbers.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#define CP_ASYNC_16(to, from) asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory")

enum Type { HALF, BFLOAT, TF32, S8, MIXED8, S4, MIXED4, XOR, AND };

template <Type type> struct Sums { typedef int value; };
template <> struct Sums<HALF> { typedef float value; };
template <> struct Sums<BFLOAT> { typedef float value; };
template <> struct Sums<TF32> { typedef float value; };

template <Type type> __device__ void multiply(typename Sums<type>::value (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]);
template <> __device__ void multiply<HALF>(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<BFLOAT>(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<TF32>(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<S8>(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<MIXED8>(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.u8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<S4>(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<MIXED4>(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<XOR>(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.xor.popc {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
template <> __device__ void multiply<AND>(int (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  asm volatile("mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// A is M x K, B the transpose of K x N: rows of ROW bytes each. A step takes 64 bytes of a row, in two products of 32.
const int M = 64, N = 32, ROW = 256, STEP = 64, STEPS = ROW / STEP;

__device__ uint32_t place(uint32_t base, int row, int chunk) { return base + row * STEP + ((chunk ^ (row >> 1 & 3)) << 4); }

template <Type type> __global__ void gemm(const char *a, const char *b, typename Sums<type>::value *c) {
  extern __shared__ __align__(128) char tiles[];
  const int thread = threadIdx.x, lane = thread % 32, warp = thread / 32;
  const uint32_t base = static_cast<uint32_t>(__cvta_generic_to_shared(tiles));
  const auto fetch = [&](int step) {
    const uint32_t to = base + step % 2 * (M + N) * STEP;
    for (int i = thread; i < (M + N) * 4; i += blockDim.x) {
      const int row = i / 4, chunk = i % 4;
      const char *from = (row < M ? a + row * ROW : b + (row - M) * ROW) + step * STEP + chunk * 16;
      CP_ASYNC_16(place(to, row, chunk), from);
    }
    asm volatile("cp.async.commit_group;\n" ::);
  };
  typename Sums<type>::value d[N / 8][4] = {};
  fetch(0);
  for (int step = 0; step < STEPS; ++step) {
    if (step + 1 < STEPS) {
      fetch(step + 1);
      asm volatile("cp.async.wait_group %0;\n" ::"n"(1));
    } else {
      asm volatile("cp.async.wait_all;");
    }
    asm volatile("bar.sync 0;" ::: "memory");
    const uint32_t tile = base + step % 2 * (M + N) * STEP;
    for (int half = 0; half < 2; ++half) {
      uint32_t x[4];
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]) : "r"(place(tile, warp * 16 + lane % 16, half * 2 + lane / 16)));
      for (int n = 0; n < N / 8; ++n) {
        uint32_t y[2];
        asm volatile("ldmatrix.sync.aligned.x2.m8n8.shared.b16 {%0, %1}, [%2];"
                     : "=r"(y[0]), "=r"(y[1]) : "r"(place(tile, M + n * 8 + lane % 8, half * 2 + lane / 8 % 2)));
        multiply<type>(d[n], x, y);
      }
    }
    asm volatile("bar.sync %0, %1;" ::"r"(1), "r"(blockDim.x) : "memory");
  }
  for (int n = 0; n < N / 8; ++n)
    for (int i = 0; i < 4; ++i) c[(warp * 16 + lane / 4 + i / 2 * 8) * N + n * 8 + lane % 4 * 2 + i % 2] = d[n][i];
}

static int bits(Type type) {
  return type == HALF || type == BFLOAT ? 16 : type == TF32 ? 32 : type == S8 || type == MIXED8 ? 8 : type == S4 || type == MIXED4 ? 4 : 1;
}
static int number(Type type, bool is_a, int row, int k) {
  const unsigned h = (row * 2654435761u ^ k * 40503u * (is_a ? 3 : 5)) >> 7;
  if (type == XOR || type == AND) return h % 2;
  if (type == S8 || (type == MIXED8 && !is_a)) return int(h % 256) - 128;
  if (type == MIXED8) return h % 256;
  if (type == S4 || (type == MIXED4 && is_a)) return int(h % 16) - 8;
  if (type == MIXED4) return h % 16;
  return int(h % 15) - 7;
}
static void put(Type type, std::vector<char> &to, int row, int k, int v) {
  char *const at = to.data() + row * ROW;
  const __half h = __float2half(v * 0.5f);
  const __nv_bfloat16 b = __float2bfloat16(v * 0.5f);
  const float f = v * 0.5f;
  if (type == HALF) memcpy(at + 2 * k, &h, 2);
  else if (type == BFLOAT) memcpy(at + 2 * k, &b, 2);
  else if (type == TF32) memcpy(at + 4 * k, &f, 4);
  else if (bits(type) == 8) at[k] = char(v);
  else if (bits(type) == 4) at[k / 2] |= (v & 15) << k % 2 * 4;
  else at[k / 8] |= (v & 1) << k % 8;
}

template <Type type> int wrong() {
  typedef typename Sums<type>::value Sum;
  const int K = ROW * 8 / bits(type);
  std::vector<char> a(M * ROW), b(N * ROW);
  for (int k = 0; k < K; ++k) {
    for (int i = 0; i < M; ++i) put(type, a, i, k, number(type, true, i, k));
    for (int j = 0; j < N; ++j) put(type, b, j, k, number(type, false, j, k));
  }
  char *ga, *gb;
  Sum *gc;
  cudaMalloc(&ga, a.size());
  cudaMalloc(&gb, b.size());
  cudaMalloc(&gc, M * N * sizeof(Sum));
  cudaMemcpy(ga, a.data(), a.size(), cudaMemcpyHostToDevice);
  cudaMemcpy(gb, b.data(), b.size(), cudaMemcpyHostToDevice);
  gemm<type><<<1, M / 16 * 32, 2 * (M + N) * STEP>>>(ga, gb, gc);
  std::vector<Sum> c(M * N);
  if (cudaMemcpy(c.data(), gc, c.size() * sizeof(Sum), cudaMemcpyDeviceToHost) != cudaSuccess) return -1;
  int count = 0;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j) {
      double sum = 0;
      for (int k = 0; k < K; ++k) {
        const int x = number(type, true, i, k), y = number(type, false, j, k);
        sum += type == XOR ? x ^ y : type == AND ? x & y : bits(type) > 8 ? x * y * 0.25 : x * y;
      }
      count += c[i * N + j] != Sum(sum);
    }
  cudaFree(ga);
  cudaFree(gb);
  cudaFree(gc);
  return count;
}

// C = A * B of doubles by m8n8k4, one warp for 8 x 8 of C.
__global__ void doubles(const double *a, const double *b, double *c, int n, int k) {
  const int lane = threadIdx.x, row = blockIdx.y * 8, column = blockIdx.x * 8;
  double d[2] = {};
  for (int at = 0; at < k; at += 4)
    asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
                 : "+d"(d[0]), "+d"(d[1]) : "d"(a[(row + lane / 4) * k + at + lane % 4]), "d"(b[(at + lane % 4) * n + column + lane / 4]));
  asm volatile("st.global.v2.f64 [%0], {%1, %2};" ::"l"(c + (row + lane / 4) * n + column + lane % 4 * 2), "d"(d[0]), "d"(d[1]) : "memory");
}

// Transposes: movmatrix, ldmatrix.trans and what stmatrix.trans wrote are the same.
__global__ void transposes(int *differ) {
  __shared__ __align__(16) uint16_t from[64], to[64];
  const int lane = threadIdx.x;
  from[lane] = lane * 7, from[lane + 32] = lane * 7 + 224;
  __syncthreads();
  const uint32_t row = __cvta_generic_to_shared(&from[lane % 8 * 8]), out = __cvta_generic_to_shared(&to[lane % 8 * 8]);
  uint32_t plain, trans, moved;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(plain) : "r"(row));
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared::cta.b16 {%0}, [%1];" : "=r"(trans) : "r"(row));
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(moved) : "r"(plain));
  asm volatile("stmatrix.sync.aligned.m8n8.x1.trans.shared.b16 [%0], {%1};" ::"r"(out), "r"(plain) : "memory");
  __syncwarp();
  const uint32_t back = to[lane / 4 * 8 + lane % 4 * 2] | to[lane / 4 * 8 + lane % 4 * 2 + 1] << 16;
  const uint32_t known = from[lane % 4 * 2 * 8 + lane / 4] | from[(lane % 4 * 2 + 1) * 8 + lane / 4] << 16;
  if (trans != known || moved != known || back != known) atomicAdd(differ, 1);
}

int main() {
  printf("half %d, bfloat %d, tf32 %d, ", wrong<HALF>(), wrong<BFLOAT>(), wrong<TF32>());
  printf("s8 %d, u8 and s8 %d, s4 %d, s4 and u4 %d, ", wrong<S8>(), wrong<MIXED8>(), wrong<S4>(), wrong<MIXED4>());
  printf("xor %d, and %d, ", wrong<XOR>(), wrong<AND>());
  const int n = 16, k = 24;
  double *a, *b, *c;
  int *differ, count = 0;
  cudaMallocManaged(&a, n * k * sizeof(double));
  cudaMallocManaged(&b, n * k * sizeof(double));
  cudaMallocManaged(&c, n * n * sizeof(double));
  cudaMallocManaged(&differ, sizeof(int));
  for (int i = 0; i < n * k; ++i) a[i] = i % 19 - 9, b[i] = (i * 5 % 23 - 11) * 0.125;
  doubles<<<dim3(2, 2), 32>>>(a, b, c, n, k);
  *differ = 0;
  transposes<<<1, 32>>>(differ);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
      for (int l = 0; l < k; ++l) sum += a[i * k + l] * b[l * n + j];
      count += c[i * n + j] != sum;
    }
  printf("double %d, transposes %d: wrong\n", count, *differ);
}
