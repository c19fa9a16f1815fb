#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>

#define CHECK(call)                                              \
  do {                                                           \
    cudaError_t status = (call);                                 \
    if (status != cudaSuccess) std::printf("%s\n", cudaGetErrorString(status)); \
  } while (0)

__global__ void fill(float *p, float value) { p[threadIdx.x] = value; }

// Keeps what is freed for the next allocation, as servers do.
static void keep_memory(int device) {
  cudaMemPool_t pool;
  CHECK(cudaDeviceGetDefaultMemPool(&pool, device));
  uint64_t threshold = UINT64_MAX;
  CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
}

struct Server {
  cudaMemPool_t pool = nullptr;
  cudaStream_t stream;

  void start() {
    int on = 1;
    if (cudaDeviceGetMemPool(&pool, 0) != cudaSuccess) return;
    cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &on);
    cudaStreamCreate(&stream);
  }
  void end() {
    cudaMemPoolTrimTo(pool, 0);
    cudaStreamDestroy(stream);
  }
};

int main() {
  keep_memory(0);
  Server server;
  server.start();
  float *p, got[32];
  CHECK(cudaMallocAsync(&p, 32 * sizeof(float), server.stream));
  fill<<<1, 32, 0, server.stream>>>(p, 3.0f);
  CHECK(cudaMemcpyAsync(got, p, sizeof got, cudaMemcpyDeviceToHost, server.stream));
  CHECK(cudaFreeAsync(p, server.stream));
  CHECK(cudaStreamSynchronize(server.stream));
  server.end();
  std::printf("%g\n", got[31]);
  return got[31] == 3.0f ? 0 : 1;
}
