#include <cuda_runtime.h>

template <typename F> cudaError_t twice(F f) { return f() == cudaSuccess ? f() : cudaErrorUnknown; }

struct arena {
    void *(*cudaFree)(void *);
};

int error_string(int code) { return code; }

int main() {
    float *p;
    cudaMalloc(&p, 4);
    auto free_it = [](float *q) { return cudaFree(q); };
    if (free_it(p) != cudaSuccess) return 1;
    return twice(cudaDeviceReset) != cudaSuccess;
}
