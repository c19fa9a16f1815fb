// What a device-wide algorithm still uses is not freed ahead of its end: CUDA's cudaFree waits for the device.
#include <cub/cub.cuh>

void sorted(const int *in, int *out, int n) {
    void *storage = nullptr;
    size_t bytes = 0;
    cudaDeviceSynchronize();
    cub::DeviceRadixSort::SortKeys(storage, bytes, in, out, n);
    cudaMalloc(&storage, bytes);
    cub::DeviceRadixSort::SortKeys(storage, bytes, in, out, n);
    cudaFree(storage);
}

void copied(int *to, const int *from, int *scratch, cudaStream_t stream) {
    cudaStreamSynchronize(stream);
    cudaDeviceSynchronize();
    cudaMemcpy2DAsync(to, 64, scratch, 64, 64, 4, cudaMemcpyDeviceToDevice, stream);
    cudaFree(scratch);
}
