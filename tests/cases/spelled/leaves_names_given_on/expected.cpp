#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// W2S101: 'cudaMalloc' is made by the macro 'gpuMalloc' and cannot be edited there (wmma2sycl explain W2S101)
#define gpuMalloc cudaMalloc
#define gpuFree release_memory
#define CALL(function, ...) function(__VA_ARGS__)
float *allocated() {
    float *p;
    CALL(gpuMalloc, (void **)&p, 256);
    return p;
}
void freed(float *p) {
    CALL(gpuFree, p);
    gpuFree(p);
}
