// Macros that copy pageable memory, behind a kernel that takes a while: CUDA is done with the host's memory when they return.
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>

#define CHECK(call)                                                        \
    do {                                                                   \
        const cudaError_t status = (call);                                 \
        if (status != cudaSuccess) {                                       \
            printf("%s\n", cudaGetErrorString(status));                    \
            return 1;                                                      \
        }                                                                  \
    } while (0)
#define TO_DEVICE(d, h, n, s) cudaMemcpyAsync(d, h, (n) * sizeof(*(d)), cudaMemcpyHostToDevice, s)
#define TO_HOST(h, d, n, s) CHECK(cudaMemcpyAsync(h, d, (n) * sizeof(*(d)), cudaMemcpyDeviceToHost, s))
#define HOST_TO_HOST(to, from, n, s)                                                  \
    {                                                                                 \
        cudaMemcpyAsync(to, from, (n) * sizeof(*(to)), cudaMemcpyHostToHost, s);      \
    }

__global__ void turn(int *x, int rounds) {
    int value = x[threadIdx.x];
    for (int i = 0; i < rounds; ++i)
        value = value * 5 % 7919 + 1;
    x[threadIdx.x] = value;
}

static int turned(int value, int rounds) {
    for (int i = 0; i < rounds; ++i)
        value = value * 5 % 7919 + 1;
    return value;
}

int main() {
    const int count = 64, rounds = 20000;
    std::vector<int> host(count), back(count), other(count);
    int *device, wrong = 0;
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CHECK(cudaMalloc(&device, count * sizeof(int)));
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < count; ++i)
            host[i] = i + round;
        TO_DEVICE(device, host.data(), count, stream);
        for (int i = 0; i < count; ++i)
            host[i] = -1;
        turn<<<1, count, 0, stream>>>(device, rounds);
        TO_HOST(back.data(), device, count, stream);
        HOST_TO_HOST(other.data(), back.data(), count, stream);
        for (int i = 0; i < count; ++i)
            wrong += back[i] != turned(i + round, rounds) || other[i] != back[i];
    }
    CHECK(cudaFree(device));
    CHECK(cudaStreamDestroy(stream));
    printf(wrong ? "%d WRONG\n" : "PASSED\n", wrong);
    return wrong != 0;
}
