// What bounds a template's kernel, its launcher says; a launch by CUDA's function returns the error itself.
#include <cuda_runtime.h>

template <int Most> __global__ void __launch_bounds__(Most) fill(int *o) { o[threadIdx.x] = Most; }

template <class... P, class... A> cudaError_t launched(void (*kernel)(P...), int threads, A... a) {
  kernel<<<1, threads>>>(a...);
  return cudaGetLastError();
}

cudaError_t run(int *o, int threads) {
  void *arguments[] = {&o};
  cudaError_t e = cudaLaunchKernel((const void *)fill<64>, dim3(1), dim3(96), arguments, 0, 0);
  if (e == cudaSuccess) e = cudaLaunchKernel((const void *)fill<64>, dim3(1), dim3(64), arguments, 0, 0);
  if (e == cudaSuccess) e = cudaLaunchKernel((const void *)fill<128>, dim3(1), dim3(threads), arguments, 0, 0);
  return e == cudaSuccess ? launched(fill<64>, threads, o) : e;
}
