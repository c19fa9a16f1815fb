// Of a program that pins memory, copies are left to the stream that are not seen to be of pageable memory; where nothing shows that they
// are of pinned memory, a note says so.
#include <cuda_runtime.h>

struct Buffer {
    float *host = nullptr, *device = nullptr, *other = nullptr;

    void make(float *from_outside) {
        cudaMallocHost((void **)&host, 64);
        cudaMalloc(&device, 64);
        other = from_outside;
    }
    void send(cudaStream_t s) {
        cudaMemcpyAsync(device, host, 64, cudaMemcpyHostToDevice, s);
        cudaMemcpyAsync(device, host + 4, 16, cudaMemcpyDefault, s);
        cudaMemcpyAsync(device, other, 64, cudaMemcpyHostToDevice, s);
        host[0] = 1;
    }
};

static void inner(float *d, const float *h, cudaStream_t s) {
    cudaMemcpyAsync(d, &h[2], 16, cudaMemcpyHostToDevice, s);
    cudaMemcpyAsync(d, d + 4, 16, cudaMemcpyDeviceToDevice, s);
}

void outer(float *d, float *h, cudaStream_t s) {
    Buffer b;
    b.make(h);
    inner(d, b.host, s);
    cudaMemcpyAsync(d, h, 16, cudaMemcpyHostToDevice, s);
    h[0] = 2;
    cudaMemcpyAsync(h, b.host, 16, cudaMemcpyHostToHost, s);
    h[0] = 2;
    cudaMemcpyAsync(h, d, 16, cudaMemcpyDeviceToHost, s);
    cudaStreamSynchronize(s);
}
