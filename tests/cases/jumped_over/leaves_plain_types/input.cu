// What C++ lets a jump pass: plain numbers, pointers and arrays, and objects whose scope it does not enter.
#include <cuda_runtime.h>

struct Range {
  int first, last;
};

int run(float *h, int n) {
  if (n < 0) goto fail;
  float *d;
  Range range;
  size_t bytes;
  bytes = n * sizeof(float);
  range.first = 0, range.last = n;
  if (cudaMalloc(&d, bytes) != cudaSuccess) goto fail;
  {
    int4 inner = make_int4(range.first, range.last, 0, 0);
    h[0] = inner.y;
  }
  switch (n) {
    case 1: {
      float3 own = make_float3(1, 2, 3);
      h[0] += own.z;
      break;
    }
    default:
      float4 last = make_float4(1, 2, 3, 4);
      h[0] += last.w;
  }
  cudaFree(d);
  return 0;
fail:
  return 1;
}
