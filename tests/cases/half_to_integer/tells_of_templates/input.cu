// What a template or a macro casts is one text for half, which saturates in CUDA, and for others: told, each where it stands
#include <cuda_fp16.h>
template <class To, class From> __device__ To cast(From f) { return static_cast<To>(f); }
template <class From> __device__ int rounded(From f) { return int(f); }
template <class From> __device__ float plain(From f) { return float(f); }
#define TO_INT(x) ((int)(x))

__global__ void converted(const half *h, int *o) {
  o[0] = cast<int>(h[0]) + cast<int>(o[1]);
  o[1] = TO_INT(h[0]);
  o[2] = rounded(h[0]);
  o[3] = plain(h[0]) > 1.0f && cast<float>(h[1]) > 0.0f;
  o[4] = (int)h[0];
}
