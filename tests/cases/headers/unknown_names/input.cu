#include <not_here/project.h>

__global__ void scale(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= 2;
}
__global__ void LAUNCH_BOUNDS(256) zero(float *x) { x[threadIdx.x] = 0; }
__global__ PROJECT_HOT void one(float *x) { x[threadIdx.x] = 1; }

API_EXPORT void first(float *p) { scale<<<1, 32>>>(p, 32); }
void second(const project::Tensor &t, cudaStream_t stream) { scale<<<t.size() / 32, 32, 0, stream>>>(t.data(), t.size()); }

class Layer : public project::Base {
 public:
  void forward(float *p) override {
    zero<<<1, 32>>>(p);
    one<<<1, 32>>>(p);
  }
};

PROJECT_BEGIN
void third(float *p) {
  auto *found = project::find(p);
  zero<<<1, 32>>>(found);
  PROJECT_CHECK(cudaDeviceSynchronize());
}
PROJECT_END
