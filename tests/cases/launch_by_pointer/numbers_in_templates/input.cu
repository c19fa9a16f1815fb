#include <cuda_runtime.h>

template <typename T> __global__ void put(T *out, T v) { out[blockIdx.x * blockDim.x + threadIdx.x] = v; }

struct Plan {
    static dim3 grid(int n) { return dim3(n, 1); }
    static constexpr int threads = 64;
};

// In a template no constructor of dim3 is chosen yet: numbers are x, and may be.
template <typename T, typename P> cudaError_t launch(T *out, T v, int n) {
    void *args[] = {&out, &v};
    cudaError_t status = cudaLaunchKernel((const void *)&put<T>, 1, 32, args, 0, nullptr);
    if (status != cudaSuccess) return status;
    status = cudaLaunchKernel((void *)put<T>, P::grid(n), P::threads, args, 0, 0);
    if (status != cudaSuccess) return status;
    status = cudaLaunchKernel((void *)put<T>, dim3(n, 1), {32}, args, 0, 0);
    return cudaLaunchKernel(&put<T>, n / P::threads + 1, n < 32 ? n : 32, args, 0, 0);
}

bool run(float *out) { return launch<float, Plan>(out, 2.5f, 16) == cudaSuccess; }
