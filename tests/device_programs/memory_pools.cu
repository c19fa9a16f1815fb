// Pools that a program makes, memory of them, and places for memory that only the run tells.
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>
#include <vector>

__global__ void scale(float *p, float by, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) p[i] *= by;
}

class Pool {
 public:
  explicit Pool(int device) {
    cudaMemPoolProps props = {};
    props.allocType = cudaMemAllocationTypePinned;
    props.location = {cudaMemLocationTypeDevice, device};
    if (cudaMemPoolCreate(&pool_, &props) != cudaSuccess) pool_ = nullptr;
    uint64_t threshold = UINT64_MAX;
    cudaMemPoolSetAttribute(pool_, cudaMemPoolAttrReleaseThreshold, &threshold);
  }
  ~Pool() { cudaMemPoolDestroy(pool_); }
  Pool(const Pool &) = delete;
  cudaMemPool_t get() {
    ++asked;
    return pool_;
  }
  int asked = 0;

 private:
  cudaMemPool_t pool_ = nullptr;
};

static cudaMemLocation place(bool on_device) {
  cudaMemLocation location = {};
  location.type = on_device ? cudaMemLocationTypeDevice : cudaMemLocationTypeHost;
  return location;
}

int main() {
  const int count = 300;
  int failures = 0;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  {
    Pool first(0), second(0);
    failures += first.get() == nullptr || first.get() == second.get();
    std::vector<float> values(count), got(count);
    for (int i = 0; i < count; ++i) values[i] = float(i);
    for (Pool *pool : {&first, &second}) {
      float *p = nullptr;
      failures += cudaMallocFromPoolAsync(&p, count * sizeof(float), pool->get(), stream) != cudaSuccess;
      cudaMemcpyAsync(p, values.data(), count * sizeof(float), cudaMemcpyHostToDevice, stream);
      scale<<<3, 128, 0, stream>>>(p, 2.0f, count);
      cudaMemcpyAsync(got.data(), p, count * sizeof(float), cudaMemcpyDeviceToHost, stream);
      cudaFreeAsync(p, stream);
      cudaStreamSynchronize(stream);
      for (int i = 0; i < count; ++i) failures += got[i] != 2.0f * values[i];
    }
    failures += first.asked != 3 || second.asked != 2;
  }
  float *shared;
  cudaMallocManaged(&shared, count * sizeof(float));
  for (int i = 0; i < count; ++i) shared[i] = 1.0f;
  for (bool on_device : {true, false}) {
    failures += cudaMemPrefetchAsync(shared, count * sizeof(float), place(on_device), 0, stream) != cudaSuccess;
    scale<<<3, 128, 0, stream>>>(shared, 3.0f, count);
  }
  cudaStreamSynchronize(stream);
  for (int i = 0; i < count; ++i) failures += shared[i] != 9.0f;
  cudaFree(shared);
  cudaStreamDestroy(stream);
  std::printf("%d failures\n%s\n", failures, failures == 0 ? "PASSED" : "FAILED");
  return failures != 0;
}
