// Lambdas that are called as functions of our headers are: inside their block they hide those.
#include <cuda_runtime.h>

float measured(cudaStream_t stream) {
  auto record_event = [&](cudaEvent_t event) { cudaEventRecord(event, stream); };
  auto destroy_event = [](cudaEvent_t event) { cudaEventDestroy(event); };
  const auto elapsed_ms = [](cudaEvent_t start, cudaEvent_t stop) {
    float ms = 0;
    cudaEventElapsedTime(&ms, start, stop);
    return ms;
  };
  cudaEvent_t start, stop;
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  record_event(start);
  record_event(stop);
  cudaEventSynchronize(stop);
  const float ms = elapsed_ms(start, stop);
  destroy_event(start);
  destroy_event(stop);
  return ms;
}
