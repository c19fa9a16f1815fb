// D = relu(alpha * A * B + beta * C): a warp computes 32x32 elements of D as 2x2 fragments, all matrices row-major.
// Usage: gemm [bf16|int8] [size] [runs]. Prints each run's milliseconds a launch, the mean of ten launches one after the
// other, and the error against exact arithmetic.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#include <cuda_bf16.h>
#include <mma.h>

using namespace nvcuda;

const int TILE = 16;
const int FRAGMENTS = 2;
const int WARP_TILE = FRAGMENTS * TILE;
const int WARPS_PER_BLOCK = 4;

template <typename T, typename Sum>
__global__ void gemm(const T *a, const T *b, const Sum *c, Sum *d, int m, int n, int k, Sum alpha, Sum beta) {
  int row = (blockIdx.y * blockDim.y + threadIdx.y) * WARP_TILE;
  int col = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize * WARP_TILE;
  if (row >= m || col >= n) return;

  wmma::fragment<wmma::accumulator, TILE, TILE, TILE, Sum> sums[FRAGMENTS][FRAGMENTS];
  for (int i = 0; i < FRAGMENTS; i++)
    for (int j = 0; j < FRAGMENTS; j++)
      wmma::fill_fragment(sums[i][j], Sum(0));

  for (int p = 0; p < k; p += TILE) {
    wmma::fragment<wmma::matrix_a, TILE, TILE, TILE, T, wmma::row_major> rows[FRAGMENTS];
    wmma::fragment<wmma::matrix_b, TILE, TILE, TILE, T, wmma::row_major> cols[FRAGMENTS];
    for (int i = 0; i < FRAGMENTS; i++)
      wmma::load_matrix_sync(rows[i], a + (row + i * TILE) * k + p, k);
    for (int j = 0; j < FRAGMENTS; j++)
      wmma::load_matrix_sync(cols[j], b + p * n + col + j * TILE, n);
    for (int i = 0; i < FRAGMENTS; i++)
      for (int j = 0; j < FRAGMENTS; j++)
        wmma::mma_sync(sums[i][j], rows[i], cols[j], sums[i][j]);
  }

  for (int i = 0; i < FRAGMENTS; i++)
    for (int j = 0; j < FRAGMENTS; j++) {
      int corner = (row + i * TILE) * n + col + j * TILE;
      wmma::fragment<wmma::accumulator, TILE, TILE, TILE, Sum> old;
      wmma::load_matrix_sync(old, c + corner, n, wmma::mem_row_major);
      for (int e = 0; e < old.num_elements; e++) {
        Sum value = alpha * sums[i][j].x[e] + beta * old.x[e];
        sums[i][j].x[e] = value > Sum(0) ? value : Sum(0);
      }
      wmma::store_matrix_sync(d + corner, sums[i][j], n, wmma::mem_row_major);
    }
}

void check(cudaError_t status) {
  if (status != cudaSuccess) {
    std::fprintf(stderr, "%s\n", cudaGetErrorString(status));
    std::exit(2);
  }
}

unsigned next() {
  static unsigned state = 1;
  return state = state * 1664525u + 1013904223u;
}
// Small whole numbers, in bf16 sixteenths, so that inputs are exact.
template <typename T> T element() { return T(int(next() >> 25) - 64); }
template <> __nv_bfloat16 element<__nv_bfloat16>() { return __float2bfloat16((int(next() >> 25) - 64) / 16.0f); }
double value_of(__nv_bfloat16 x) { return __bfloat162float(x); }
double value_of(signed char x) { return x; }

// The largest error relative to the magnitude of the sum; integers must be exact.
template <typename T, typename Sum>
double error_of(const std::vector<T> &a, const std::vector<T> &b, const std::vector<Sum> &c, const std::vector<Sum> &d,
                int size, Sum alpha, Sum beta) {
  double worst = 0;
  std::vector<double> sum(size), magnitude(size);
  for (int i = 0; i < size; i++) {
    for (int j = 0; j < size; j++) {
      sum[j] = double(beta) * c[size_t(i) * size + j];
      magnitude[j] = std::fabs(sum[j]);
    }
    for (int p = 0; p < size; p++) {
      double factor = double(alpha) * value_of(a[size_t(i) * size + p]);
      for (int j = 0; j < size; j++) {
        double product = factor * value_of(b[size_t(p) * size + j]);
        sum[j] += product;
        magnitude[j] += std::fabs(product);
      }
    }
    for (int j = 0; j < size; j++)
      worst = std::fmax(worst, std::fabs(d[size_t(i) * size + j] - std::fmax(sum[j], 0.0)) / std::fmax(magnitude[j], 1));
  }
  return worst;
}

template <typename T, typename Sum> double run(int size, int runs, Sum alpha, Sum beta) {
  std::vector<T> a(size_t(size) * size), b(a.size());
  std::vector<Sum> c(a.size()), d(a.size());
  for (T &x : a) x = element<T>();
  for (T &x : b) x = element<T>();
  for (Sum &x : c) x = Sum(int(next() >> 24) - 128);
  T *a_device, *b_device;
  Sum *c_device, *d_device;
  check(cudaMalloc(&a_device, a.size() * sizeof(T)));
  check(cudaMalloc(&b_device, b.size() * sizeof(T)));
  check(cudaMalloc(&c_device, c.size() * sizeof(Sum)));
  check(cudaMalloc(&d_device, d.size() * sizeof(Sum)));
  check(cudaMemcpy(a_device, a.data(), a.size() * sizeof(T), cudaMemcpyHostToDevice));
  check(cudaMemcpy(b_device, b.data(), b.size() * sizeof(T), cudaMemcpyHostToDevice));
  check(cudaMemcpy(c_device, c.data(), c.size() * sizeof(Sum), cudaMemcpyHostToDevice));

  dim3 block(32 * WARPS_PER_BLOCK, 1);
  dim3 grid(size / (WARP_TILE * WARPS_PER_BLOCK), size / WARP_TILE);
  cudaEvent_t start, stop;
  check(cudaEventCreate(&start));
  check(cudaEventCreate(&stop));
  const int launches = 10;
  for (int i = -1; i < runs; i++) {
    float ms;
    check(cudaEventRecord(start));
    for (int launch = 0; launch < launches; launch++)
      gemm<T, Sum><<<grid, block>>>(a_device, b_device, c_device, d_device, size, size, size, alpha, beta);
    check(cudaEventRecord(stop));
    check(cudaEventSynchronize(stop));
    check(cudaEventElapsedTime(&ms, start, stop));
    if (i >= 0) std::printf("ms %.6f\n", ms / launches);
  }
  check(cudaMemcpy(d.data(), d_device, d.size() * sizeof(Sum), cudaMemcpyDeviceToHost));
  return error_of(a, b, c, d, size, alpha, beta);
}

int main(int count, char **words) {
  bool integers = count > 1 && std::strcmp(words[1], "int8") == 0;
  int size = count > 2 ? std::atoi(words[2]) : 1024;
  int runs = count > 3 ? std::atoi(words[3]) : 20;
  double error = integers ? run<signed char, int>(size, runs, 2, 3) : run<__nv_bfloat16, float>(size, runs, 0.75f, 0.5f);
  std::printf("error %.3e\n", error);
  return error <= (integers ? 0 : 1e-6) ? 0 : 1;
}
