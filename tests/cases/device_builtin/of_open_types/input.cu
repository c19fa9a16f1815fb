// Pairs that a template's argument gives a type: their members are templates, which has to be said.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <typename T>
struct Packed {
  T elts[4];
};

__device__ inline half2 pair_of(half2 x) { return x; }

template <typename T>
__device__ float sum(const Packed<T> &in) {
  float2 both = __half22float2(in.elts[0]);
  half2 own = pair_of(in.elts[1]);
  float2 other = __half22float2(own);
  half2 back = __float22half2_rn(both);
  return both.x + other.y + __low2float(back);
}

template <typename T>
__device__ float2 wide(const Packed<T> &in) { return __bfloat1622float2(in.elts[2]); }

__global__ void run(const Packed<half2> *in, const Packed<__nv_bfloat162> *others, float *out) {
  out[threadIdx.x] = sum(in[threadIdx.x]) + wide(others[threadIdx.x]).x;
}
