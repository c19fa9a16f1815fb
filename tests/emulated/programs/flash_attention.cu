// Forward attention, one warp per 16 queries, keys in tiles of 16, running maximum and sum by row.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <mma.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;

#define CUDA_CHECK(x)                                                                      \
  do {                                                                                     \
    cudaError_t err__ = (x);                                                               \
    if (err__ != cudaSuccess) {                                                            \
      fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(err__));        \
      std::exit(1);                                                                        \
    }                                                                                      \
  } while (0)

constexpr int kTile = 16;
constexpr unsigned kFull = 0xffffffffu;

template <int HeadDim, int Warps>
__global__ __launch_bounds__(Warps * 32) void flash_fwd(const half *__restrict__ q, const half *__restrict__ k, const half *__restrict__ v,
                                                        float *__restrict__ out, int seq, float scale) {
  extern __shared__ __align__(16) unsigned char smem[];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  float *scores = reinterpret_cast<float *>(smem) + warp * kTile * kTile;
  half *probs = reinterpret_cast<half *>(smem + Warps * kTile * kTile * sizeof(float)) + warp * kTile * kTile;
  float *acc = reinterpret_cast<float *>(smem + Warps * kTile * kTile * (sizeof(float) + sizeof(half))) + warp * kTile * HeadDim;
  const int head = blockIdx.y;
  const int row0 = (blockIdx.x * Warps + warp) * kTile;
  if (row0 >= seq) return;
  q += size_t(head) * seq * HeadDim;
  k += size_t(head) * seq * HeadDim;
  v += size_t(head) * seq * HeadDim;
  out += size_t(head) * seq * HeadDim;

  wmma::fragment<wmma::matrix_a, kTile, kTile, kTile, half, wmma::row_major> qf[HeadDim / kTile];
#pragma unroll
  for (int d = 0; d < HeadDim / kTile; ++d) wmma::load_matrix_sync(qf[d], q + size_t(row0) * HeadDim + d * kTile, HeadDim);
  for (int i = lane; i < kTile * HeadDim; i += 32) acc[i] = 0.f;

  // two lanes a row, eight columns each
  const int row = lane / 2, part = lane % 2;
  float m = -INFINITY, l = 0.f;
  for (int col0 = 0; col0 <= row0; col0 += kTile) {
    wmma::fragment<wmma::accumulator, kTile, kTile, kTile, float> s;
    wmma::fill_fragment(s, 0.f);
#pragma unroll
    for (int d = 0; d < HeadDim / kTile; ++d) {
      wmma::fragment<wmma::matrix_b, kTile, kTile, kTile, half, wmma::col_major> kf;
      wmma::load_matrix_sync(kf, k + size_t(col0) * HeadDim + d * kTile, HeadDim);
      wmma::mma_sync(s, qf[d], kf, s);
    }
    for (int i = 0; i < s.num_elements; ++i) s.x[i] *= scale;
    wmma::store_matrix_sync(scores, s, kTile, wmma::mem_row_major);
    __syncwarp();
    float mine[8], peak = -INFINITY;
#pragma unroll
    for (int j = 0; j < 8; ++j) {
      const int c = part * 8 + j;
      mine[j] = col0 + c <= row0 + row ? scores[row * kTile + c] : -INFINITY;
      peak = fmaxf(peak, mine[j]);
    }
    peak = fmaxf(peak, __shfl_xor_sync(kFull, peak, 1));
    const float m_new = fmaxf(m, peak), correction = __expf(m - m_new);
    float sum = 0.f;
#pragma unroll
    for (int j = 0; j < 8; ++j) {
      const float p = __expf(mine[j] - m_new);
      sum += p;
      probs[row * kTile + part * 8 + j] = __float2half_rn(p);
    }
    sum += __shfl_xor_sync(kFull, sum, 1);
    l = l * correction + sum;
    m = m_new;
    for (int d = part; d < HeadDim; d += 2) acc[row * HeadDim + d] *= correction;
    __syncwarp();
    wmma::fragment<wmma::matrix_a, kTile, kTile, kTile, half, wmma::row_major> pf;
    wmma::load_matrix_sync(pf, probs, kTile);
    for (int d = 0; d < HeadDim / kTile; ++d) {
      wmma::fragment<wmma::matrix_b, kTile, kTile, kTile, half, wmma::row_major> vf;
      wmma::fragment<wmma::accumulator, kTile, kTile, kTile, float> o;
      wmma::load_matrix_sync(vf, v + size_t(col0) * HeadDim + d * kTile, HeadDim);
      wmma::load_matrix_sync(o, acc + d * kTile, HeadDim, wmma::mem_row_major);
      wmma::mma_sync(o, pf, vf, o);
      wmma::store_matrix_sync(acc + d * kTile, o, HeadDim, wmma::mem_row_major);
    }
    __syncwarp();
  }
  const float inv = 1.f / l;
  for (int d = part; d < HeadDim; d += 2) out[size_t(row0 + row) * HeadDim + d] = acc[row * HeadDim + d] * inv;
}

int main() {
  constexpr int D = 64, W = 4, heads = 2;
  const int seq = 96;
  const float scale = 1.f / sqrtf(float(D));
  std::vector<half> hq(heads * seq * D), hk(hq.size()), hv(hq.size());
  unsigned state = 12345;
  auto rnd = [&] { state = state * 1664525u + 1013904223u; return float(state >> 8) / float(1 << 24) - 0.5f; };
  for (auto *x : {&hq, &hk, &hv})
    for (auto &e : *x) e = __float2half(2.f * rnd());
  half *q, *k, *v;
  float *o;
  CUDA_CHECK(cudaMalloc(&q, hq.size() * sizeof(half)));
  CUDA_CHECK(cudaMalloc(&k, hq.size() * sizeof(half)));
  CUDA_CHECK(cudaMalloc(&v, hq.size() * sizeof(half)));
  CUDA_CHECK(cudaMalloc(&o, hq.size() * sizeof(float)));
  CUDA_CHECK(cudaMemcpy(q, hq.data(), hq.size() * sizeof(half), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(k, hk.data(), hq.size() * sizeof(half), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(v, hv.data(), hq.size() * sizeof(half), cudaMemcpyHostToDevice));
  const size_t bytes = W * kTile * kTile * (sizeof(float) + sizeof(half)) + W * kTile * D * sizeof(float);
  CUDA_CHECK(cudaFuncSetAttribute(flash_fwd<D, W>, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)));
  flash_fwd<D, W><<<dim3((seq / kTile + W - 1) / W, heads), W * 32, bytes>>>(q, k, v, o, seq, scale);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaDeviceSynchronize());
  std::vector<float> got(hq.size());
  CUDA_CHECK(cudaMemcpy(got.data(), o, got.size() * sizeof(float), cudaMemcpyDeviceToHost));
  double worst = 0;
  for (int h = 0; h < heads; ++h)
    for (int i = 0; i < seq; ++i) {
      std::vector<double> p(i + 1);
      double top = -1e30, sum = 0;
      for (int j = 0; j <= i; ++j) {
        double dot = 0;
        for (int d = 0; d < D; ++d) dot += double(__half2float(hq[(h * seq + i) * D + d])) * __half2float(hk[(h * seq + j) * D + d]);
        p[j] = dot * scale;
        top = std::max(top, p[j]);
      }
      for (auto &x : p) sum += x = std::exp(x - top);
      for (int d = 0; d < D; ++d) {
        double want = 0;
        for (int j = 0; j <= i; ++j) want += p[j] / sum * __half2float(hv[(h * seq + j) * D + d]);
        worst = std::max(worst, std::fabs(want - got[(h * seq + i) * D + d]));
      }
    }
  printf("max error %g: %s\n", worst, worst < 2e-3 ? "PASSED" : "FAILED");
  return worst < 2e-3 ? 0 : 1;
}
