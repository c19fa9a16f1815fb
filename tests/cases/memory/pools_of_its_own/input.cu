#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>

// The pool of a device is made when it is asked for.
struct Pools {
  cudaMemPool_t one = nullptr;
  int asked = 0;

  ~Pools() {
    if (one) cudaMemPoolDestroy(one);
  }
  cudaMemPool_t get(int device) {
    ++asked;
    if (one == nullptr) {
      cudaMemPoolProps props = {};
      props.allocType = cudaMemAllocationTypePinned;
      props.handleTypes = cudaMemHandleTypeNone;
      props.location.type = cudaMemLocationTypeDevice;
      props.location.id = device;
      if (cudaMemPoolCreate(&one, &props) != cudaSuccess) std::printf("no pool\n");
      uint64_t threshold = UINT64_MAX;
      cudaMemPoolSetAttribute(one, cudaMemPoolAttrReleaseThreshold, &threshold);
    }
    return one;
  }
};

__global__ void fill(float *p, float value) { p[threadIdx.x] = value; }

static cudaError_t take(float **p, size_t count, Pools &pools, cudaStream_t stream) {
  return cudaMallocFromPoolAsync(p, count * sizeof(float), pools.get(0), stream);
}

int main() {
  Pools pools;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  float *p, *more, *last, got[32];
  if (take(&p, 32, pools, stream) != cudaSuccess) return 1;
  cudaMallocFromPoolAsync((void **)&more, 32 * sizeof(float), pools.one, stream);
  cudaMallocAsync(&last, 32 * sizeof(float), pools.get(0), stream);
  fill<<<1, 32, 0, stream>>>(p, 3.0f);
  fill<<<1, 32, 0, stream>>>(more, 4.0f);
  fill<<<1, 32, 0, stream>>>(last, 5.0f);
  cudaMemcpyAsync(got, p, sizeof got, cudaMemcpyDeviceToHost, stream);
  cudaFreeAsync(p, stream);
  cudaFreeAsync(more, stream);
  cudaFreeAsync(last, stream);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
  return got[31] == 3.0f && pools.asked == 2 ? 0 : 1;
}
