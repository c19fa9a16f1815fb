#include <cuda_runtime.h>
#define gpuMalloc cudaMalloc
#define gpuFree cudaFree
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
