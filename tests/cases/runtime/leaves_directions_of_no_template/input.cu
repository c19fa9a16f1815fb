// Templates that convert: numbers to numbers, and directions to directions.
#include <cuda_runtime.h>

template <typename To, typename From> To as(From x) { return static_cast<To>(x); }

static cudaError_t copy(void *d, const void *s, size_t n, cudaMemcpyKind way) { return cudaMemcpy(d, s, n, way); }

int main(int argc, char **) {
    int a = 1, b = 2;
    copy(&a, &b, as<size_t>(argc), cudaMemcpyHostToHost);
    return copy(&a, &b, 4, as<cudaMemcpyKind>(cudaMemcpyDefault)) != cudaSuccess;
}
