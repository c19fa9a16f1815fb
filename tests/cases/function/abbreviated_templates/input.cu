#include <cuda_fp16.h>
#include <concepts>
template <class T> concept HalfLike = std::same_as<T, __half>;
__device__ float as_float(HalfLike auto v) { return __half2float(v); }
__device__ float as_float(std::integral auto v) { return v * 2 + threadIdx.x; }
struct Scale {
  int by;
public:
  __device__ auto operator()(auto x) const { return x * by + threadIdx.y; }
};
__global__ void points(float *p, auto n) {
  int i = threadIdx.x;
  if (i < n) p[i] = as_float(__float2half(.5f)) + as_float(i) + Scale{3}(i);
}
inline auto checked(auto error) { return error != cudaSuccess ? 1 : 0; }
void launch(auto *p, unsigned n) { points<<<1, 32>>>(p, n); }
template <class U> void open(float *p, U n) { points<<<1, 32>>>(p, n); }
int run(float *p) {
  points<<<1, 32>>>(p, 7);
  launch(p, 3u);
  open(p, 2ll);
  return checked(cudaDeviceSynchronize());
}
