#include <cuda_runtime.h>
struct Job {
  int *p;
  dim3 grid;
  cudaStream_t stream;
};
__global__ void one_more(int *p) { p[threadIdx.x] += 1; }
void run(int *p, cudaStream_t stream) {
  cudaLaunchConfig_t by_place = {dim3(1), dim3(32), 0, 0};
  cudaLaunchKernelEx(&by_place, one_more, p);
  cudaLaunchConfig_t by_name{.gridDim = dim3(1), .blockDim = 32, .dynamicSmemBytes = 0, .stream = nullptr};
  cudaLaunchKernelEx(&by_name, one_more, p);
  cudaLaunchConfig_t given{.gridDim = {1, 2}, .blockDim = {32, 1, 1}, .stream = stream, .attrs = nullptr, .numAttrs = 0};
  cudaLaunchKernelEx(&given, one_more, p);
  Job job{.p = p, .grid = 4, .stream = 0};
  one_more<<<job.grid, 32, 0, job.stream>>>(job.p);
}
