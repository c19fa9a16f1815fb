#include <cuda_runtime.h>
#include <cstdio>

#define DEVICE_OF(s, d) cudaStreamGetDevice(s, d)
#{ describe_all<T><<<1, 32>>>(found); }

void run(int *found) {
    describe<<<1, 32>>>();
    ask<half>(found);
    describe_all<int><<<1, 32>>>(found);
} define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)

__global__ void fill(float *p, float x) { p[threadIdx.x] = x; }

// Memory for the kernel of a stream lies on the stream's device.
int run(cudaStream_t stream, int *used) {
    CHECK(cudaStreamGetDevice(stream, used));
    cudaSetDevice(*used);
    float *p;
    cudaMalloc(&p, 32 * sizeof(float));
    fill<<<1, 32, 0, stream>>>(p, 1.0f);
    cudaStreamSynchronize(stream);
    return cudaFree(p) != cudaSuccess;
}

int main(< {
    int device, same, used[2];
    cudaStream_t streams[2];
    for (cudaStream_t &s : streams) cudaStreamCreate(&s);
    cudaStreamGetDevice(0, &device);
    DEVICE_OF(streams[1], &same);
    if (device != same || run(streams[0], &used[1])) return 1;
    for (cudaStream_t s : streams) cudaStreamDestroy(s);
    printf("device %d\n", used[1]);
    return 0;
}
