// Kernels whose names the C library has too, or std in a file that says `using namespace std`.
#include <cuda_runtime.h>
#include <algorithm>
#include <cstring>
#include <vector>
using namespace std;

namespace stats {
struct Moments { float mean, variance; };
}
using namespace stats;

__global__ void stat(Moments *to, const float *x) { to->mean = x[threadIdx.x]; }
__global__ void index(int *to, int first) { to[threadIdx.x] = first + threadIdx.x; }
__global__ void remove(float *x, const int *at) { x[at[threadIdx.x]] = 0.0f; }
__global__ void fill(float *x, float value) { x[threadIdx.x] = value; }
template <typename T> __global__ void transform(T *x, T factor) { x[threadIdx.x] *= factor; }
namespace own {
__global__ void reduce(float *x) { x[0] += x[1]; }
__global__ void index(float *x) { x[0] = 0.0f; }
}  // namespace own

int main() {
  vector<float> host(32, 1.0f);
  float *x;
  int *at;
  Moments *moments;
  cudaMalloc(&x, 32 * sizeof(float));
  cudaMalloc(&at, 32 * sizeof(int));
  cudaMalloc(&moments, sizeof(Moments));
  index<<<1, 32>>>(at, 0);
  fill<<<1, 32>>>(x, 2.0f);
  remove<<<1, 32>>>(x, at);
  transform<<<1, 32>>>(x, 3.0f);
  transform<float><<<1, 32>>>(x, 3.0f);
  own::reduce<<<1, 1>>>(x);
  own::index<<<1, 1>>>(x);
  stat<<<1, 32>>>(moments, x);
  cudaMemcpy(host.data(), x, 32 * sizeof(float), cudaMemcpyDeviceToHost);
}
