#include <cuda_runtime.h>
__global__ void nothing() {}
__global__ void one(int) {}

void run(cudaStream_t stream) {
    nothing<<<1, 1>>>();
    nothing<<<1, 32, 0, stream>>>( );
    one<<<1, 1>>>(1);
}
