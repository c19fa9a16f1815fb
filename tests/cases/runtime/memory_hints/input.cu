#include <cuda_runtime.h>

__global__ void twice(float *p) { p[threadIdx.x] *= 2.0f; }

int main() {
    float *p, *host = new float[64];
    cudaStream_t s;
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
    cudaMallocManaged(&p, 64 * sizeof(float));
    cudaMemAdvise(p, 64 * sizeof(float), cudaMemAdviseSetReadMostly, cudaMemLocation{cudaMemLocationTypeDevice, 0});
    cudaStreamAttachMemAsync(s, p);
    cudaMemPrefetchAsync(p, 64 * sizeof(float), cudaMemLocation{cudaMemLocationTypeDevice, 0}, 0, s);
    twice<<<1, 64, 0, s>>>(p);
    cudaMemPrefetchAsync(p, 64 * sizeof(float), cudaMemLocation{cudaMemLocationTypeHost, 0}, 0, s);
    cudaHostRegister(host, 64 * sizeof(float), cudaHostRegisterDefault);
    cudaMemcpyAsync(host, p, 64 * sizeof(float), cudaMemcpyDefault, s);
    cudaStreamSynchronize(s);
    cudaHostUnregister(host);
    cudaHostRegister(host, 64 * sizeof(float), cudaHostRegisterMapped);
    delete[] host;
    return 0;
}
