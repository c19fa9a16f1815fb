// The CUDA samples' own helpers, from the repository a sample was taken out of.
#include <helper_cuda.h>
#include <helper_functions.h>

__global__ void kernel(int *p) { p[0] = 1; }

int main(int argc, char **argv) {
  int device = findCudaDevice(argc, (const char **)argv), *p;
  checkCudaErrors(cudaSetDevice(device));
  checkCudaErrors(cudaMalloc(reinterpret_cast<void **>(&p), 16));
  checkCudaErrors((kernel<<<1, 1>>>(p), cudaGetLastError()));
  getLastCudaError("kernel");
  StopWatchInterface *timer = NULL;
  sdkCreateTimer(&timer);
  sdkStartTimer(&timer);
  sdkStopTimer(&timer);
  printf("%f\n", sdkGetTimerValue(&timer));
  sdkDeleteTimer(&timer);
  int n = checkCmdLineFlag(argc, (const char **)argv, "n") ? getCmdLineArgumentInt(argc, (const char **)argv, "n") : 3;
  return MAX(n, 1) > 2 ? EXIT_SUCCESS : EXIT_WAIVED;
}
