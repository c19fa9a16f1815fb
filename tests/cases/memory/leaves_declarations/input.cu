// Declarations that say more than a pointer's type, or that something needs before the allocation.
#include <cstdio>
#include <cuda_runtime.h>

typedef float *Floats;
#define CHECK(call) if ((call) != cudaSuccess) std::printf("failed\n")

void fill(float **to);

int several(int n, bool again) {
    float *a, *b;
    float *commented;  // the device's copy
    static float *kept;
    Floats alias;
    float *named = nullptr;
    float *sized;
    float *checked;
    float *inner;
    float *conditional;
    float *passed;
    float **slot = &passed;
    fill(&named);
#ifdef NDEBUG
    conditional = nullptr;
#endif
    cudaMalloc(&a, n * sizeof(float));
    cudaMalloc(&b, n * sizeof(float));
    cudaMalloc(&commented, n * sizeof(float));
    cudaMalloc(&kept, n * sizeof(float));
    cudaMalloc(&alias, n * sizeof(float));
    cudaMalloc(&named, n * sizeof(float));
    cudaMalloc(&sized, 2 * n * sizeof(*sized) + 4);
    CHECK(cudaMalloc(&checked, n * sizeof(float)));
    if (again) cudaMalloc(&inner, n * sizeof(float));
    cudaMalloc(&conditional, n * sizeof(float));
    cudaMalloc(&passed, n * sizeof(float));
    cudaFree(*slot);
    return sized != nullptr && checked != inner;
}

int jumps(int n) {
    float *p;
    if (n < 0) goto failed;
    cudaMalloc(&p, n * sizeof(float));
    cudaFree(p);
    return 1;
failed:
    return 0;
}

void chooses(int n) {
    switch (n) {
        float *p;
    case 1:
        cudaMalloc(&p, n * sizeof(float));
        cudaFree(p);
    default:
        break;
    }
}
