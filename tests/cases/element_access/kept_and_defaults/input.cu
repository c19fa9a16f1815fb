#include <mma.h>
using namespace nvcuda;
using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float dflt(float v, int lane = threadIdx.x & 3) { return v + lane; }
template <class T> __device__ T tdflt(T v, int lane = threadIdx.x & 3) { return v + lane; }
struct Fun { __device__ float operator()(float v, int lane = threadIdx.x & 3) const { return v + lane; } };
struct Mem { int lane = threadIdx.x & 3; };
struct Con { int lane; __device__ Con(int l = threadIdx.x & 3) : lane(l) {} };
__device__ int third() { return threadIdx.x & 3; }
__device__ float viaf(float v, int lane = third()) { return v + lane; }
__device__ float fine(float v, float by = 2.0f) { return v * by; }
__global__ void k1(float *o) { C c; for (auto &v : c.x) v = dflt(v); }
__global__ void k2(float *o) { C c; for (auto &v : c.x) v = tdflt(v); }
__global__ void k3(float *o) { C c; for (auto &v : c.x) v = Fun{}(v); }
__global__ void k6(float *o) { C c; for (auto &v : c.x) { Mem m; v += m.lane; } }
__global__ void k7(float *o) { C c; for (auto &v : c.x) { Con m; v += m.lane; } }
__global__ void k8(float *o) { C c; auto f = [](float v, int l = threadIdx.x & 3) { return v + l; }; for (auto &v : c.x) v = f(v); }
__global__ void k9(float *o) { C c; for (auto &v : c.x) v = viaf(v); }
__global__ void k10(float *o) { C c; auto f = [n = 0.f](float v) mutable { n += 1.f; return v + n; }; for (auto &v : c.x) v = f(v); }
__global__ void k12(float *o) { C c; for (auto &v : c.x) v = fine(v); }
__global__ void k13(float *o) { C c; for (auto &v : c.x) v = [n = 0.f](float v) mutable { n += 1.f; return v + n; }(v); }
__global__ void k14(float *o) { C c; auto f = [l = 3](float v) { return v + l; }; for (auto &v : c.x) v = f(v); }
__global__ void k15(float *o) { C c; float s = 0; auto f = [s]() mutable { return s += 1; }; for (auto &v : c.x) v = f(); }
struct Rng { unsigned s = 1; __device__ unsigned operator()() { return s = s * 3; } };
__global__ void k16(float *o) { C c; Rng r; for (auto &v : c.x) v = r(); }
__global__ void k17(float *o) { C c; auto f = [r = Rng{}]() mutable { return r(); }; for (auto &v : c.x) v = f(); }
struct Adds { float &to; __device__ ~Adds() { to += threadIdx.x; } };
struct Scales { float &to; __device__ ~Scales() { to *= 2; } };
__global__ void k18(float *o) { C c; for (auto &v : c.x) { Adds a{v}; v *= 2; } }
__global__ void k19(float *o) { C c; for (auto &v : c.x) { Scales s{v}; v *= 2; } }
