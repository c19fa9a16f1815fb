#ifndef COMMON_H
#define COMMON_H

#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

#include <cstdio>
#include <cstdlib>

/* Error checking used by every translation unit. */
#define CUDA_CHECK(expr)                                                              \
    do {                                                                              \
        wmma2sycl::runtime_status status_ = (expr);                                   \
        if (status_ != wmma2sycl::runtime_success) {                                  \
            std::fprintf(stderr, "%s:%d: '%s' failed: %s (%d)\n", __FILE__, __LINE__, \
                         #expr, wmma2sycl::error_string(status_), (int)status_);      \
            std::exit(EXIT_FAILURE);                                                  \
        }                                                                             \
    } while (0)

#define CUDA_CHECK_LAST()                  \
    do {                                   \
        CUDA_CHECK(wmma2sycl::last_status()); \
        CUDA_CHECK(wmma2sycl::status_of([&] { wmma2sycl::device_synchronize(); })); \
    } while (0)

#define DIV_UP(a, b) (((a) + (b) - 1) / (b))

constexpr int kTile = 16;
constexpr int kWarpsPerBlock = 4;

#endif /* COMMON_H */
