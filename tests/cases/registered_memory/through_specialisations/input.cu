#include <cuda_runtime.h>
#include <cstdlib>

static float *pinned;

// What the first of the bodies gives is registered, what the last gives is not.
template <typename T> T *memory_of(T *given);
template <> float *memory_of<float>(float *) { return pinned; }
template <> int *memory_of<int>(int *given) { return given; }

template <typename T> T *own(T *given);
template <> float *own<float>(float *given) { return given; }
template <> int *own<int>(int *given) { return given + 1; }

__global__ void scale(float *p) { p[threadIdx.x] *= 2; }
__global__ void add(int *p) { p[threadIdx.x] += 1; }

void run(int *device) {
    pinned = static_cast<float *>(malloc(4096));
    cudaHostRegister(pinned, 4096, cudaHostRegisterDefault);
    scale<<<1, 32>>>(memory_of<float>(nullptr));
    add<<<1, 32>>>(own<int>(device));
    cudaDeviceSynchronize();
    cudaHostUnregister(pinned);
}
