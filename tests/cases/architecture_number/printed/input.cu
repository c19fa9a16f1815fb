#include <cstdio>
#define TEXT_OF(...) #__VA_ARGS__
#define TEXT(...) TEXT_OF(__VA_ARGS__)

__device__ void no_device_code(const char *file, int line, int arch, const char *compiled_for) {
    printf("%s:%d: no code for CUDA arch %d (compiled for %s)\n", file, line, arch, compiled_for);
    __trap();
}
#ifdef __CUDA_ARCH__
#define NO_DEVICE_CODE no_device_code(__FILE__, __LINE__, __CUDA_ARCH__, TEXT(__CUDA_ARCH_LIST__))
#else
#define NO_DEVICE_CODE
#endif

__global__ void kernel(float *out, int n) {
    if (n < 0) NO_DEVICE_CODE;
#ifdef __CUDA_ARCH__
    if (threadIdx.x == 0) printf("%d\n", __CUDA_ARCH__);
#endif
    out[threadIdx.x] = n;
}

int main() {
    float *out;
    cudaMalloc(&out, 32 * sizeof(float));
    kernel<<<1, 32>>>(out, 1);
    cudaDeviceSynchronize();
    cudaFree(out);
}
