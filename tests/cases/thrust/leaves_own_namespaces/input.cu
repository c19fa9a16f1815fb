#include <cuda_runtime.h>

namespace mine {
namespace thrust {
struct vector { float *data; };
void sort(vector &v) { v.data[0] = 0; }
} // namespace thrust
} // namespace mine

__global__ void kernel(float *x) { x[threadIdx.x] = 1; }

int main() {
  mine::thrust::vector v;
  cudaMallocManaged(&v.data, 32 * sizeof(float));
  kernel<<<1, 32>>>(v.data);
  cudaDeviceSynchronize();
  mine::thrust::sort(v);
  float thrust = v.data[1];
  cudaFree(v.data);
  return thrust != 1;
}
