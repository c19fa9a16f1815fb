// Flags of streams: whose flags only a run tells became the default queue, whatever they were.
#include <cuda_runtime.h>

struct Stream {
  cudaStream_t s = nullptr;
  explicit Stream(unsigned flags = cudaStreamDefault) { cudaStreamCreateWithFlags(&s, flags); }
  ~Stream() { cudaStreamDestroy(s); }
};
__global__ void one(int *p) { *p = 1; }

unsigned asked(int *p) {
  Stream apart(cudaStreamNonBlocking);
  one<<<1, 1>>>(p);
  unsigned flags = 9, of_default = 9;
  cudaStreamGetFlags(apart.s, &flags);
  cudaStreamGetFlags(nullptr, &of_default);
  return flags + of_default;
}
