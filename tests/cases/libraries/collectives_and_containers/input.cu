#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/sort.h>
#include <cudnn.h>
#include <nccl.h>
#include <nvtx3/nvToolsExt.h>
#include <cstdio>
#define CHECK_CUDNN(x) do { cudnnStatus_t s = (x); if (s != CUDNN_STATUS_SUCCESS) { printf("%s\n", cudnnGetErrorString(s)); } } while (0)
#define NCCLCHECK(cmd) do { ncclResult_t r = cmd; if (r != ncclSuccess) printf("%s\n", ncclGetErrorString(r)); } while (0)
struct less_by { __host__ __device__ bool operator()(int a, int b) const { return a < b; } };
template <int N>
__global__ void total(const float *x, float *y) {
  typedef cub::BlockReduce<float, N> Reduce;
  __shared__ typename Reduce::TempStorage temp;
  float v = Reduce(temp).Sum(x[threadIdx.x]);
  if (threadIdx.x == 0) *y = v;
}
__global__ void scale(float *x) { x[threadIdx.x] *= 2; }
int main() {
  thrust::device_vector<float> v(32), w(1);
  thrust::sort(v.begin(), v.end());
  scale<<<1, 32>>>(thrust::raw_pointer_cast(v.data()));
  total<32><<<1, 32>>>(thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(&w[0]));
  nvtxRangePushA("x");
  nvtxRangePop();
  cudaDeviceSynchronize();
}
