// Matrices from a file to the device and back.
#pragma once
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                              \
    do {                                                                         \
        cudaError_t status = (call);                                             \
        if (status != cudaSuccess) {                                             \
            std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(status)); \
            std::exit(2);                                                        \
        }                                                                        \
    } while (0)

template <typename T>
T *upload(std::FILE *in, std::size_t count) {
    std::vector<T> host(count);
    if (std::fread(static_cast<void *>(host.data()), sizeof(T), count, in) != count) std::exit(3);
    T *device;
    CHECK(cudaMalloc(&device, count * sizeof(T)));
    CHECK(cudaMemcpy(device, host.data(), count * sizeof(T), cudaMemcpyHostToDevice));
    return device;
}

template <typename T>
void download(std::FILE *out, const T *device, std::size_t count) {
    std::vector<T> host(count);
    CHECK(cudaMemcpy(host.data(), device, count * sizeof(T), cudaMemcpyDeviceToHost));
    if (std::fwrite(static_cast<const void *>(host.data()), sizeof(T), count, out) != count) std::exit(3);
}
