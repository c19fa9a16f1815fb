// Kernels of one name in several namespaces: by macros, by a namespace of the kernel's own name, by a template's arguments.
#include <cuda_runtime.h>
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define SUFFIX f32
#define NS own

__global__ void apply(float *p) { p[threadIdx.x] = -1; }
template <class T> __global__ void scale(T *p) { p[threadIdx.x] = T(-1); }
namespace JOIN(impl_, SUFFIX) {
__global__ void apply(float *p) { p[threadIdx.x] = threadIdx.x; }
namespace NS {
template <int N> __global__ void apply(float *p) { p[threadIdx.x] = N; }
}
}
namespace scale_of {
template <class T> __global__ void scale_of(T *p) { p[threadIdx.x] *= T(2); }
}

template <class T> void twice(T *p) {
    scale_of::scale_of<T><<<1, 32>>>(p);
}

void run(float *p) {
    apply<<<1, 32>>>(p);
    JOIN(impl_, SUFFIX)::apply<<<1, 32>>>(p);
    JOIN(impl_, SUFFIX)::NS::apply<2><<<1, 32>>>(p);
    auto kept = JOIN(impl_, SUFFIX)::apply;
    kept<<<1, 32>>>(p);
    twice(p);
}
