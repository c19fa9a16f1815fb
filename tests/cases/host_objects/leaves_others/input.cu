#include <cuda_runtime.h>

// What kernels are given, and no object of the host's is in it.
struct Work {
  cudaStream_t stream;
  float *p;
};

struct Timed {
  cudaEvent_t done;
  cudaStream_t *stream;
  float *p;
};

__global__ void of_timed(Timed timed) { timed.p[threadIdx.x] *= 2; }
__global__ void of_place(Work *work, float *p) { p[threadIdx.x] *= 2; }

template <class T>
__global__ void of_any(T numbers) {
  numbers[threadIdx.x] *= 2;
}

// A function of the host may take it.
void run(Work work, Timed timed) {
  of_timed<<<1, 32, 0, work.stream>>>(timed);
  of_place<<<1, 32, 0, work.stream>>>(&work, work.p);
  of_any<<<1, 32, 0, work.stream>>>(work.p);
}
