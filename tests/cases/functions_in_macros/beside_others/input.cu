#define OPERATION(name, T, expr) \
  __device__ T name##_of(T x) { return (expr) + threadIdx.y; } \
  __global__ void name##_kernel(const T *a, T *c, int n) { \
    int i = blockIdx.x * blockDim.x + threadIdx.x; \
    if (i < n) c[i] = name##_of(a[i]); \
  } \
  static void name(const T *a, T *c, int n) { name##_kernel<<<(n + 63) / 64, 64>>>(a, c, n); }
OPERATION(twice, int, x * 2)
OPERATION(square, float, x * x)
#define BINARY(name, T, expr) \
  static __global__ void name##_kernel(const T *a, T *c) { const T x = a[threadIdx.x]; c[threadIdx.x] = (expr); } \
  int name(const T *a, T *c) { name##_kernel<<<1, 64>>>(a, c); return cudaDeviceSynchronize() != cudaSuccess; }
BINARY(negated, int, -x)
#define FIRST(name) static void name(int *p); __global__ void name##_k(int *p) { *p = 1; } static void name(int *p) { name##_k<<<1, 1>>>(p); }
FIRST(one)
int run(int *p, float *f) {
  twice(p, p, 32);
  square(f, f, 32);
  one(p);
  return negated(p, p);
}
