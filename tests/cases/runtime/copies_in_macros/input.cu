// A macro's copy waits, as nothing says what it is used for.
#include <vector>
#include <cstdio>
#include <cuda_runtime.h>

#define CHECK(x)                                      \
    do {                                              \
        cudaError_t e = (x);                          \
        if (e != cudaSuccess) printf("%d", (int)e);   \
    } while (0)
#define TO_DEVICE(d, h, n, s) cudaMemcpyAsync(d, h, n, cudaMemcpyHostToDevice, s)
#define TO_HOST(h, d, n, s) CHECK(cudaMemcpyAsync(h, d, n, cudaMemcpyDeviceToHost, s))
#define INSIDE(d, h, n, s) cudaMemcpyAsync(d, h, n, cudaMemcpyDeviceToDevice, s)

float first(float *device, cudaStream_t s) {
    std::vector<float> v(1, 2.0f);
    TO_DEVICE(device, v.data(), 4, s);
    v[0] = 3.0f;
    INSIDE(device + 1, device, 4, s);
    TO_HOST(v.data(), device + 1, 4, s);
    return v[0];
}
