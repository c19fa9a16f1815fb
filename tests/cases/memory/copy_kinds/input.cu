#include <cuda_runtime.h>
#define H2D cudaMemcpyHostToDevice
#define COPY(dst, src, n, dir) cudaMemcpy(dst, src, n, cudaMemcpy##dir)
#define MOVE(d, s, n, k) cudaMemcpy(d, s, n, k)

void copy(void *d, const void *h, size_t n, cudaMemcpyKind kind) { cudaMemcpy(d, h, n, kind); }

template <cudaMemcpyKind Kind> void copy_as(void *d, const void *h, size_t n) { cudaMemcpy(d, h, n, Kind); }

void all(void *d, void *h, size_t n, bool back) {
    cudaMemcpyKind kind = back ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice;
    cudaMemcpy(d, h, n, kind);
    cudaMemcpy(d, h, n, H2D);
    COPY(d, h, n, HostToDevice);
    MOVE(d, d, n, cudaMemcpyDeviceToDevice);
    copy(d, h, n, cudaMemcpyDefault);
    copy_as<cudaMemcpyHostToHost>(h, h, n);
}
