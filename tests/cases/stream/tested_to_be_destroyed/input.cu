#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

#define CHECK(call) \
    do { cudaError_t status = (call); if (status != cudaSuccess) { fprintf(stderr, "%s\n", cudaGetErrorString(status)); exit(1); } } while (0)

__global__ void touch(float *p) { p[threadIdx.x] += 1.0f; }

struct Worker {
    cudaStream_t stream = nullptr;
    int live = 0;
    void start() { cudaStreamCreate(&stream); }
    ~Worker() { if (stream) cudaStreamDestroy(stream); }
    void stop() {
        if (stream) {
            CHECK(cudaStreamDestroy(stream));
            stream = nullptr;
        }
    }
    void left() { if (stream) { cudaStreamDestroy(stream); live = 0; } }
    bool idle() const { return !stream; }
    bool busy() const { return (!stream) == false; }
    void run(float *p, bool now) {
        touch<<<1, 32>>>(p);
        if (!stream || now) return;
        bool none = !(stream), both = (now == !stream);
        if (!none && both) touch<<<1, 32, 0, stream>>>(p);
    }
};
