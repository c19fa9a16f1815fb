#include <cuda_runtime.h>
struct Pair { float a, b; };
__device__ inline void atomicAdd(Pair *p, Pair v) { atomicAdd(&p->a, v.a); atomicAdd(&p->b, v.b); }

template <typename T> __global__ void total(T *sum, const T *x) { atomicAdd(sum, x[threadIdx.x]); }

void run(Pair *p) { total<<<1, 32>>>(p, p); }

// found by a using-directive, or as one of the global namespace
namespace geo {
struct Span { int from, to; };
__host__ __device__ inline Span min(Span a, Span b) { return a.from < b.from ? a : b; }
__device__ inline Span __ldg(const Span *p) { return *p; }
}
__host__ __device__ inline unsigned char max(unsigned char a, unsigned char b) { return a > b ? a : b; }

template <typename T> __device__ T first(T a, T b) { using namespace geo; return min(a, b); }
template <typename T> __device__ T loaded(const T *p) { using namespace geo; return __ldg(p); }
template <typename T> __device__ T largest(T a, T b) { return ::max(a, b); }
template <typename T> __device__ T smallest(T a, T b) { using namespace geo; return min(a, b); } // for int alone: CUDA's
__global__ void spans(geo::Span *s, unsigned char *c, int *n) {
    s[0] = first(s[0], loaded(s + 1));
    c[0] = largest(c[0], c[1]);
    n[0] = smallest(n[0], n[1]);
}
