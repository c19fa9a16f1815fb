__device__ float bias[8];
__constant__ int limit;
void upload(float (&symbol)[8], const float *host) { cudaMemcpyToSymbol(symbol, host, sizeof(symbol)); }
template <typename S> void upload_both(S &symbol, const void *host) {
  cudaMemcpyToSymbol(symbol, host, sizeof(S));
  cudaMemcpyToSymbol(symbol, host, sizeof(symbol));
}
template <typename S> const void *address_of_shadow(const S &symbol) {
  cudaMemcpyToSymbol(symbol, &limit, sizeof(symbol));
  return &symbol;
}
template <class S> void set(S &symbol, const void *value) { cudaMemcpyToSymbol(symbol, value, sizeof(symbol)); }
__global__ void kernel(float *out) { out[threadIdx.x] = bias[threadIdx.x % 8] + limit; }
void run(float *out, const float *host) {
  upload(bias, host);
  upload_both(limit, host);
  set<int>(limit, host);
  if (address_of_shadow(bias) != nullptr) kernel<<<1, 32>>>(out);
}
