#include <cuda_runtime.h>
#include <vector>

void copies(float *device, float *other, cudaStream_t stream) {
    std::vector<float> host(256);
    cudaMemcpy(device, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(host.data(), device, 1024, cudaMemcpyDeviceToHost);
    cudaMemcpy(other, device, 1024, cudaMemcpyDeviceToDevice);
    cudaMemcpyAsync(device, host.data(), 1024, cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(device, other, 1024, cudaMemcpyDefault);
    cudaMemset(device, 0, 1024);
    cudaMemsetAsync(device, 0xff, 1024, stream);
    cudaMemset(device + 4,
               0, // zeros
               16);
    cudaStreamSynchronize(stream);
}
