#ifndef COMMON_H
#define COMMON_H

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

/* Error checking used by every translation unit. */
#define CUDA_CHECK(expr)                                                              \
    do {                                                                              \
        cudaError_t status_ = (expr);                                                 \
        if (status_ != cudaSuccess) {                                                 \
            std::fprintf(stderr, "%s:%d: '%s' failed: %s (%d)\n", __FILE__, __LINE__, \
                         #expr, cudaGetErrorString(status_), (int)status_);           \
            std::exit(EXIT_FAILURE);                                                  \
        }                                                                             \
    } while (0)

#define CUDA_CHECK_LAST()                  \
    do {                                   \
        CUDA_CHECK(cudaGetLastError());    \
        CUDA_CHECK(cudaDeviceSynchronize()); \
    } while (0)

#define DIV_UP(a, b) (((a) + (b) - 1) / (b))

constexpr int kTile = 16;
constexpr int kWarpsPerBlock = 4;

#endif /* COMMON_H */
