#include <cuda_runtime.h>
#include <cstdio>

#define ASK(value, attribute) if (cudaDeviceGetAttribute(&value, attribute, 0) != cudaSuccess) return 1

struct Wanted { const char *name; cudaDeviceAttr attribute; };
const Wanted wanted[] = {{"processors", cudaDevAttrMultiProcessorCount}, {"threads", cudaDevAttrMaxThreadsPerBlock}};

int valueOf(cudaDeviceAttr attribute, int device = 0) {
    int value = 0;
    cudaDeviceGetAttribute(&value, attribute, device);
    return value;
}

template <cudaDeviceAttr ATTRIBUTE> int fixedValue() {
    int value;
    return cudaDeviceGetAttribute(&value, ATTRIBUTE, 0) == cudaSuccess ? value : -1;
}

int main() {
    int threads = 0, unknown;
    for (const Wanted &one : wanted) printf("%s: %d\n", one.name, valueOf(one.attribute));
    cudaDeviceAttr chosen = threads > 0 ? cudaDevAttrMaxBlockDimX : cudaDevAttrMaxBlockDimY;
    ASK(threads, cudaDevAttrMaxThreadsPerBlock);
    ASK(threads, chosen);
    const int number = cudaDevAttrWarpSize;
    if (cudaDeviceGetAttribute(&unknown, static_cast<cudaDeviceAttr>(9999), 0) == cudaSuccess) return 1;
    cudaGetLastError();
    return threads > 0 && valueOf(cudaDevAttrWarpSize) == fixedValue<cudaDevAttrWarpSize>() && number == 10 ? 0 : 1;
}
