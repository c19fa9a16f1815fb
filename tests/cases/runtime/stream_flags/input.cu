#include <cuda_runtime.h>

#define CHECK(call) if ((call) != cudaSuccess) return 1
#define FLAGS_OF(stream, flags) cudaStreamGetFlags(stream, flags)

// Those that do not wait for the default stream are queues of their own, and all others the default queue.
int main() {
    cudaStream_t waits, apart;
    unsigned int flags = 0;
    int least, greatest, priority;
    CHECK(cudaStreamCreate(&waits));
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    CHECK(cudaStreamCreateWithPriority(&apart, cudaStreamNonBlocking, greatest));
    CHECK(cudaStreamGetFlags(apart, &flags));
    if (flags != cudaStreamNonBlocking) return 2;
    cudaStreamGetFlags(waits, &flags);
    if (flags != cudaStreamDefault) return 3;
    FLAGS_OF(0, &flags);
    CHECK(cudaStreamGetPriority(apart, &priority));
    float *p;
    CHECK(cudaMalloc(&p, 64));
    cudaMemset(p, 0, 64);
    return flags == cudaStreamDefault && priority == greatest ? 0 : 4;
}
