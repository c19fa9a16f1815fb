#define KERN(T) static inline __global__ \
  void set_##T(T *p) { p[threadIdx.x] = (T)threadIdx.x; } static __device__ T twice_##T(T x) { return x + x; } \
  template <int N> static __global__ void add_##T(T *p) { p[threadIdx.x] += twice_##T(N); }
KERN(int)
KERN(float)
void f(int *p, float *q) { set_int<<<1, 32>>>(p); set_float<<<1, 32>>>(q); add_int<3><<<1, 32>>>(p); add_float<4><<<1, 32>>>(q); }
