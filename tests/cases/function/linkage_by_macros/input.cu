// `extern "C"` out of a macro: a kernel's properties stand behind it.
#define API extern "C"
#define EXPORT API __attribute__((visibility("default")))
#define KERNEL EXPORT __global__ void

API __global__ void scale(float *x, float s);
API
__global__ void scale(float *x, float s) { x[threadIdx.x] *= s; }
EXPORT __global__ void shift(float *x, float s) { x[threadIdx.x] += s; }
KERNEL negate(float *x) { x[threadIdx.x] = -x[threadIdx.x]; }
KERNEL root(float *x) { x[threadIdx.x] = sqrtf(x[threadIdx.x]); }

API void run(float *x) {
  scale<<<1, 32>>>(x, 2.0f);
  shift<<<1, 32>>>(x, 1.0f);
  negate<<<1, 32>>>(x);
  root<<<1, 32>>>(x);
}
