// Arrays whose streams are all created or given, and a part of which is null.
#include <cuda_runtime.h>

class Streams {
  public:
    Streams() { for (auto &s : streams_) cudaStreamCreate(&s); }
    ~Streams() { for (auto s : streams_) cudaStreamDestroy(s); }
    cudaStream_t operator[](int i) const { return streams_[i]; }

  private:
    cudaStream_t streams_[3];
};

__global__ void fill(float *p, float x) { p[threadIdx.x] = x; }

void run(float *p, cudaStream_t given) {
    Streams streams;
    cudaStream_t two[2], both[2] = {given, nullptr};
    for (int i = 0; i < 2; i++) cudaStreamCreate(&two[i]);
    fill<<<1, 32, 0, streams[1]>>>(p, 1.0f);
    fill<<<1, 32, 0, two[1]>>>(p, 2.0f);
    fill<<<1, 32, 0, both[1]>>>(p, 3.0f);
}
