__global__ void lowest(float *x) {
  float lo = x[threadIdx.x];
#define STEP(k) lo = fminf(lo, __shfl_xor_sync(~0u, lo, k))
  STEP(16);
  STEP(8);
  x[threadIdx.x] = lo;
}
