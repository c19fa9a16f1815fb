#include <vector>
__constant__ float weights[8];
__device__ float4 origin;
__device__ int counts[4];
template <typename Symbol, typename T> void upload(Symbol &symbol, const std::vector<T> &host, cudaStream_t stream) {
  cudaMemcpyToSymbolAsync(symbol, host.data(), host.size() * sizeof(T), 0, cudaMemcpyHostToDevice, stream);
}
template <class S> cudaError_t set(S &symbol, const void *value) { return cudaMemcpyToSymbol(symbol, value, sizeof(symbol)); }
template <typename T, class S> void download(T *host, const S &symbol) { cudaMemcpyFromSymbol(host, symbol, sizeof symbol); }
template <class T> cudaError_t put(const T &symbol, const void *from, size_t n) { return cudaMemcpyToSymbol(symbol, from, n); }
__global__ void kernel(float *out) {
  out[threadIdx.x] = weights[threadIdx.x % 8] + origin.x;
  if (threadIdx.x < 4) counts[threadIdx.x] += 1;
}
void run(float *out, int *back, cudaStream_t stream) {
  const float4 at = make_float4(1, 2, 3, 4);
  upload(weights, std::vector<float>(8, 0.5f), stream);
  if (set(origin, &at) != cudaSuccess) return;
  set(counts, back);
  put(counts, back, 8);
  kernel<<<1, 32, 0, stream>>>(out);
  download(back, counts);
}
