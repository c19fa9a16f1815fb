#include <cuda_runtime.h>

#define FREE(...) cudaFree(__VA_ARGS__)
#define WAIT_FOR(streams...) cudaStreamSynchronize(streams)

int main() {
    float *p;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMallocManaged(&p, 64);
    int home = cudaCpuDeviceId;
    if (home != cudaCpuDeviceId) return 2;
    if (WAIT_FOR(stream) != cudaSuccess) return 1;
    FREE(p);
    return 0;
}
