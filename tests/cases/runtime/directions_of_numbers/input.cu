#include <cuda_runtime.h>
#include <stdio.h>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) printf("%s\n", cudaGetErrorString(e)); } while (0)
#define COPY(d, s, n, way) CHECK(cudaMemcpy(d, s, n, way))

// The caller's number may be none of cudaMemcpyKind: CUDA then copies nothing, and says so.
cudaError_t copy(void *d, const void *s, size_t n, int way) { return cudaMemcpy(d, s, n, (cudaMemcpyKind)way); }
cudaError_t later(void *d, const void *s, size_t n, cudaMemcpyKind way, cudaStream_t stream) {
    return cudaMemcpyAsync(d, s, n, way, stream);
}
void rows(float *d, const float *s, int n, int way) {
    if (n) cudaMemcpy2D(d, 4, s, 4, 4, n, static_cast<cudaMemcpyKind>(way));
    else CHECK(cudaMemcpy(d, s, 4, cudaMemcpyKind(way)));
}
void known(float *d, const float *s, bool up) {
    COPY(d, s, 4, up ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost);
    CHECK(cudaMemcpy(d, s, 4, cudaMemcpyDefault));
    CHECK(cudaMemcpy(d, s, 4, (cudaMemcpyKind)2));
}
