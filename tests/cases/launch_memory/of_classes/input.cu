// Dynamic shared memory that a class template gives, as CUDA's samples do: only the kernel's instances show that it has some.
#include <cuda_runtime.h>

template <class T>
struct SharedMemory {
    __device__ inline operator T *() {
        extern __shared__ int bytes[];
        return (T *)bytes;
    }
};

template <class T>
__global__ void turned(const T *in, T *out) {
    T *s = SharedMemory<T>();
    s[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
template <class T>
__global__ void copied(const T *in, T *out) {
    T *s = SharedMemory<T>();
    s[threadIdx.x] = in[threadIdx.x];
    out[threadIdx.x] = s[threadIdx.x];
}

template <class T>
void launch(void (*kernel)(const T *, T *), const T *a, T *b, int n) {
    kernel<<<1, n, n * sizeof(T)>>>(a, b);
}

bool run(const float *a, float *b, int n, int bytes) {
    if (cudaFuncSetAttribute(turned<float>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes) != cudaSuccess) return false;
    turned<float><<<1, n, bytes>>>(a, b);
    if (cudaGetLastError() != cudaSuccess) return false;
    launch(turned<float>, a, b, n);
    cudaLaunchConfig_t config = {};
    config.gridDim = 1;
    config.blockDim = n;
    config.dynamicSmemBytes = bytes;
    if (cudaLaunchKernelEx(&config, turned<float>, a, b) != cudaSuccess) return false;
    return cudaLaunchKernelEx(&config, copied<float>, a, b) == cudaSuccess;
}
