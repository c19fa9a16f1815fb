// A product for each of a batch (blockIdx.z), as linear-algebra libraries strided them: half, rows of 128 bytes swizzled in place, ldmatrix x4 for two columns of B at once.
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define TILE 64
#define DEPTH 64
#define BATCH 2

__device__ __forceinline__ void ldmatrix_x4(uint32_t &r0, uint32_t &r1, uint32_t &r2, uint32_t &r3, uint32_t at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(at));
}
__device__ __forceinline__ void mma(float *d, const uint32_t *a, const uint32_t *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// C[z] = A[z] B[z]^T: both factors along the depth.
__global__ void batched(const half *A, const half *B, half *C, int M, int N, int K) {
  __shared__ __align__(128) half As[TILE * DEPTH], Bs[TILE * DEPTH];
  const int tid = threadIdx.x, lane = tid % 32, warp_row = tid / 32 * 16;
  const half *a_of = A + (size_t)blockIdx.z * M * K + (size_t)blockIdx.y * TILE * K;
  const half *b_of = B + (size_t)blockIdx.z * N * K + (size_t)blockIdx.x * TILE * K;
  float acc[8][4] = {};
  for (int k0 = 0; k0 < K; k0 += DEPTH) {
    for (int i = tid; i < TILE * 8; i += 128) {
      const int row = i / 8, col = i % 8 * 8;
      *reinterpret_cast<int4 *>(&As[row * DEPTH + ((col / 8) ^ (row % 8)) * 8]) = *reinterpret_cast<const int4 *>(&a_of[row * K + k0 + col]);
      *reinterpret_cast<int4 *>(&Bs[row * DEPTH + ((col / 8) ^ (row % 8)) * 8]) = *reinterpret_cast<const int4 *>(&b_of[row * K + k0 + col]);
    }
    __syncthreads();
    for (int k = 0; k < DEPTH; k += 16) {
      uint32_t a[4], b[4];
      const int row = warp_row + lane % 16, col = k + lane / 16 * 8;
      ldmatrix_x4(a[0], a[1], a[2], a[3], static_cast<uint32_t>(__cvta_generic_to_shared(&As[row * DEPTH + ((col / 8) ^ (row % 8)) * 8])));
      for (int j = 0; j < 8; j += 2) {
        const int n = j * 8 + lane % 8 + lane / 16 * 8, depth = k + lane / 8 % 2 * 8;
        ldmatrix_x4(b[0], b[1], b[2], b[3], static_cast<uint32_t>(__cvta_generic_to_shared(&Bs[n * DEPTH + ((depth / 8) ^ (n % 8)) * 8])));
        mma(acc[j], a, b);
        mma(acc[j + 1], a, b + 2);
      }
    }
    __syncthreads();
  }
  half *c_of = C + (size_t)blockIdx.z * M * N;
  for (int j = 0; j < 8; ++j) {
    const int row = blockIdx.y * TILE + warp_row + lane / 4, col = blockIdx.x * TILE + j * 8 + lane % 4 * 2;
    *reinterpret_cast<half2 *>(&c_of[row * N + col]) = __floats2half2_rn(acc[j][0], acc[j][1]);
    *reinterpret_cast<half2 *>(&c_of[(row + 8) * N + col]) = __floats2half2_rn(acc[j][2], acc[j][3]);
  }
}

int main(int argc, char **argv) {
  const int size = argc > 1 ? atoi(argv[1]) : 0, repeats = argc > 2 ? atoi(argv[2]) : 0;
  const int M = size ? size : 64, N = size ? size : 64, K = size ? size : 128;
  std::vector<half> a(BATCH * M * K), b(BATCH * N * K), c(BATCH * M * N);
  for (size_t i = 0; i < a.size(); i++) a[i] = __float2half(((i * 7 + i / K * 5) % 5 - 2.0f) / 2.0f);
  for (size_t i = 0; i < b.size(); i++) b[i] = __float2half(((i * 3 + i / K * 11) % 7 - 3.0f) / 2.0f);
  half *da, *db, *dc;
  cudaMalloc(&da, a.size() * sizeof(half));
  cudaMalloc(&db, b.size() * sizeof(half));
  cudaMalloc(&dc, c.size() * sizeof(half));
  cudaMemcpy(da, a.data(), a.size() * sizeof(half), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), b.size() * sizeof(half), cudaMemcpyHostToDevice);
  const dim3 grid(N / TILE, M / TILE, BATCH);
  batched<<<grid, 128>>>(da, db, dc, M, N, K);
  cudaMemcpy(c.data(), dc, c.size() * sizeof(half), cudaMemcpyDeviceToHost);
  if (repeats) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    for (int i = 0; i < repeats; i++) batched<<<grid, 128>>>(da, db, dc, M, N, K);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    printf("%d of %d x %d x %d: %.4f ms\n", BATCH, M, N, K, ms / repeats);
  }
  int wrong = 0;
  unsigned digest = 2166136261u;
  for (half value : c) digest = (digest ^ (unsigned)(int)(__half2float(value) * 4)) * 16777619u;
  const int step = size ? size / 32 : 1;
  for (int z = 0; z < BATCH; z++)
    for (int i = 0; i < M; i += step)
      for (int j = 0; j < N; j++) {
        float sum = 0;  // of multiples of 1/4: exact, and rounded once
        for (int k = 0; k < K; k++) sum += __half2float(a[(z * M + i) * K + k]) * __half2float(b[(z * N + j) * K + k]);
        const float found = __half2float(c[(z * M + i) * N + j]);
        if (__half2float(__float2half(sum)) != found && wrong++ < 5) printf("C[%d][%d, %d] is %g, not %g\n", z, i, j, found, sum);
      }
  printf("digest %08x\n", digest);
  printf(wrong ? "%d wrong FAILED\n" : "PASSED\n", wrong);
  return wrong != 0;
}
