// Checks and launches as benchmarks write them.
#pragma once
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#define CUDA_CHECK(call)                                                                              \
    do {                                                                                              \
        const cudaError_t status_ = (call);                                                           \
        if (status_ != cudaSuccess) {                                                                 \
            fprintf(stderr, "%s(%d): %s failed: %s (%d)\n", __FILE__, __LINE__, #call,                \
                    cudaGetErrorString(status_), static_cast<int>(status_));                          \
            exit(EXIT_FAILURE);                                                                       \
        }                                                                                             \
    } while (0)

#define checkKernelErrors(expr)                                                                       \
    do {                                                                                              \
        expr;                                                                                         \
        cudaError_t err_ = cudaGetLastError();                                                        \
        if (err_ != cudaSuccess) {                                                                    \
            printf("Line %d: '%s' failed: %s\n", __LINE__, #expr, cudaGetErrorString(err_));          \
            abort();                                                                                  \
        }                                                                                             \
    } while (0)

// A kernel for each of n elements, on a stream.
#define LAUNCH_FOR(n, stream, kernel, ...)                                                            \
    do {                                                                                              \
        kernel<<<((n) + 127) / 128, 128, 0, stream>>>(__VA_ARGS__, n);                                \
        CUDA_CHECK(cudaGetLastError());                                                               \
    } while (0)

inline bool succeeded(cudaError_t result, const char *what) {
    if (result == cudaSuccess) return true;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorName(result));
    return false;
}
