#include <cuda_runtime.h>
#include <map>
#include <string>
__global__ void one(float *p) { *p = 1; }
__global__ void __launch_bounds__(64) shared(float *p, int n) {
    extern __shared__ float kept[];
    kept[threadIdx.x] = n;
    p[threadIdx.x] = kept[threadIdx.x];
}
__global__ void same(int *p) { *p = 1; }
__global__ void same(int *p, int n) { *p = n; }
template <typename T, int N> __global__ void set(T *p) { *p = N; }
template <typename... A> __global__ void sum(int *p, A... a) { *p = (int(a) + ... + 0); }
namespace {
__global__ void hidden(float *p) { *p = 2; }
}
__global__ void only_launched(float *p) { *p = 3; }

std::map<std::string, const void *> kernels{{"one", (const void *)one}, {"set", reinterpret_cast<const void *>(&set<float, 3>)}};
using any = void (*)();
any some(int which) { return which ? (any)hidden : reinterpret_cast<any>(shared); }
const void *overload() { return (const void *)static_cast<void (*)(int *, int)>(same); }
void *pack() { return (void *)sum<int, short>; }

cudaError_t run(const void *kernel, dim3 grid, dim3 block, void **args, size_t bytes, cudaStream_t stream) {
    return cudaLaunchKernel(kernel, grid, block, args, bytes, stream);
}

void all(float *p, void **args) {
    cudaLaunchKernel(kernels["one"], dim3(1), dim3(1), args, 0, nullptr);
    cudaLaunchKernel((const void *)some(1), 1, 32, args);
    run((const void *)hidden, dim3(1), dim3(1), args, 0, nullptr);
    cudaLaunchCooperativeKernel(overload(), dim3(1), dim3(32), args, 0, nullptr);
    only_launched<<<1, 1>>>(p);
}

void described(const void *kernel, void **args) {
    cudaLaunchConfig_t config = {};
    config.gridDim = 1;
    config.blockDim = 32;
    cudaLaunchKernelExC(&config, kernel, args);
}
