#include <cuda_runtime.h>
#include <vector>

template <typename T>
void step(std::vector<T> &host, T *d, cudaStream_t s);

template <>
void step<float>(std::vector<float> &host, float *d, cudaStream_t s) {
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemcpyAsync(d, host.data(), 4, cudaMemcpyHostToDevice, s);
}

template <>
void step<int>(std::vector<int> &host, int *d, cudaStream_t s) {
  cudaMemcpyAsync(host.data(), d, 4, cudaMemcpyDeviceToHost, s);
  host[1] = host[0];
}
