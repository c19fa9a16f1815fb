#include <cstdio>

namespace logging {
inline const char *error_name(cudaError_t status) { return status == cudaSuccess ? "fine" : cudaGetErrorName(status); }
inline const char *both(cudaError_t status) { return error_name(status); }
} // namespace logging

static const char *error_string(cudaError_t status) { return cudaGetErrorString(status); }
static float elapsed_ms(cudaEvent_t start, cudaEvent_t stop) {
  float ms = 0;
  cudaEventElapsedTime(&ms, start, stop);
  return ms;
}
static int device_count(int limit) { return limit; }

// functions of the program that our headers have by the same name
int report(cudaEvent_t start, cudaEvent_t stop) {
  cudaError_t status = cudaDeviceSynchronize();
  printf("%s %s %s %g\n", error_string(status), logging::error_name(status), logging::both(status), elapsed_ms(start, stop));
  return device_count(3);
}
