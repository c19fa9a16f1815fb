// Registered memory in kernels: CUDA maps it, SYCL does not.
#include <cuda_runtime.h>
#include <vector>

__global__ void twice(int *p, int n) {
    int i = threadIdx.x;
    if (i < n) p[i] *= 2;
}

static void run(int *p, int n) {
    twice<<<1, n>>>(p, n);
    cudaDeviceSynchronize();
}

int main() {
    std::vector<int> v(64, 21);
    cudaHostRegister(v.data(), 256, cudaHostRegisterDefault);
    run(v.data(), 64);
    int *same = v.data();
    twice<<<1, 32>>>(same, 32);
    cudaHostUnregister(v.data());
    return v[63] != 42;
}
