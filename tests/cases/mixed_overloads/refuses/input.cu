#include <cuda_runtime.h>
struct Pair { float a, b; };
__device__ inline void atomicAdd(Pair *p, Pair v) { atomicAdd(&p->a, v.a); atomicAdd(&p->b, v.b); }
__device__ inline Pair __shfl_down_sync(unsigned mask, Pair v, int by) {
    return {__shfl_down_sync(mask, v.a, by), __shfl_down_sync(mask, v.b, by)};
}

template <typename T> __global__ void total(T *sum, const T *x) { atomicAdd(sum, x[threadIdx.x]); }
template <typename T> __global__ void moved(T *y, const T *x) { y[threadIdx.x] = __shfl_down_sync(~0u, x[threadIdx.x], 1); }
template <typename T> __global__ void last(T *sum) { atomicAdd(sum, T(1)); }

void run(Pair *p, float *f) {
    total<<<1, 32>>>(p, p);
    total<<<1, 32>>>(f, f);
    moved<<<1, 32>>>(f, f);
    last<<<1, 32>>>(f);
}

namespace geo {
struct Span { int from, to; };
__host__ __device__ inline Span max(Span a, Span b) { return a.to > b.to ? a : b; }
}
template <typename T> __device__ T last_of(T a, T b) { using namespace geo; return max(a, b); }
__global__ void spans(geo::Span *s, int *n) {
    s[0] = last_of(s[0], s[1]);
    n[0] = last_of(n[0], n[1]);
    auto larger = [](auto a, auto b) { using namespace geo; return max(a, b); };
    n[1] = larger(n[1], n[2]);
}
