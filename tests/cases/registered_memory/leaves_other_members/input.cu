// Memory of a device in the objects that registered memory is in, and numbers that tell how much of it there is.
#include <cuda_runtime.h>

struct Buffer {
    float *host, *device;
    int n;
};

__global__ void twice(float *p, int n) {
    if (threadIdx.x < n) p[threadIdx.x] *= 2;
}
__global__ void thrice(Buffer b) { b.device[threadIdx.x] *= 3; }

void run(Buffer &b, cudaStream_t stream) {
    cudaHostRegister(b.host, b.n * sizeof(float), cudaHostRegisterDefault);
    cudaMemcpyAsync(b.device, b.host, b.n * sizeof(float), cudaMemcpyHostToDevice, stream);
    twice<<<1, 32, 0, stream>>>(b.device, b.n);
    thrice<<<1, 32, 0, stream>>>(b);
    cudaStreamSynchronize(stream);
    cudaHostUnregister(b.host);
}

void pin(float **many, int i) { cudaHostRegister(many[i], 256, cudaHostRegisterDefault); }

void each(float **hosts, float **devices, int n) {
    int i = 0;
    for (; i < n; i++) {
        pin(hosts, i);
        twice<<<1, 32>>>(devices[i], i);
    }
    float *own = new float[i];
    cudaHostRegister(own + i, 16, cudaHostRegisterDefault);
    twice<<<1, 32>>>(devices[0], i);
}
