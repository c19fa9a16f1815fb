// Classes that are given to a base of theirs, which hands them on to its own.
#include <cstdio>
template <class T> struct Ops { __host__ __device__ T &self() { return static_cast<T &>(*this); } };
template <class T> struct Mixin : Ops<T> { __host__ __device__ float twice() { return 2 * this->self().v; } };
template <class T> struct Deep : Mixin<T> {};
struct Own : Deep<Own> { float v; __host__ __device__ Own(float f) : v(f) {} };
__global__ void k(float *p) { Own o(p[threadIdx.x]); p[threadIdx.x] = o.twice(); }
int main() {
  float *p; cudaMallocManaged(&p, 32 * 4);
  for (int i = 0; i < 32; ++i) p[i] = i;
  k<<<1, 32>>>(p); cudaDeviceSynchronize();
  int bad = 0; for (int i = 0; i < 32; ++i) bad += p[i] != 2 * i;
  puts(bad ? "FAIL" : "PASS"); return bad;
}
