#include <cublas_v2.h>
#include <cuda_runtime.h>

struct Work {
  cudaStream_t stream;
  float *p;
  int n;
};

struct Batch {
  int count;
  Work works[2];
};

template <class T>
struct Product {
  T *c;
  cublasHandle_t blas;
};

__global__ void twice(Work work) {
  if (threadIdx.x < work.n) work.p[threadIdx.x] *= 2;
}

__global__ void all_twice(const Batch batch) {
  for (int i = 0; i < batch.count; ++i) batch.works[i].p[threadIdx.x] *= 2;
}

template <class T>
__global__ void cleared(Product<T> product) {
  product.c[threadIdx.x] = 0;
}

template <class F>
__global__ void each(F f) {
  f(threadIdx.x);
}

// A lambda holds what it captures.
void run(Work work, Batch batch, Product<float> product) {
  cudaStream_t stream = work.stream;
  int *p = nullptr;
  twice<<<1, 32, 0, stream>>>(work);
  all_twice<<<1, 32, 0, stream>>>(batch);
  cleared<<<1, 32, 0, stream>>>(product);
  each<<<1, 32, 0, stream>>>([=] __device__(int i) { p[i] = i; (void)stream; });
}
