// Checks and launches as benchmarks write them.
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <cstdio>
#include <cstdlib>

#define CUDA_CHECK(call)                                                                              \
    do {                                                                                              \
        const wmma2sycl::runtime_status status_ = (call);                                             \
        if (status_ != wmma2sycl::runtime_success) {                                                  \
            fprintf(stderr, "%s(%d): %s failed: %s (%d)\n", __FILE__, __LINE__, #call,                \
                    wmma2sycl::error_string(status_), static_cast<int>(status_));                     \
            exit(EXIT_FAILURE);                                                                       \
        }                                                                                             \
    } while (0)

#define checkKernelErrors(expr)                                                                       \
    do {                                                                                              \
        expr;                                                                                         \
        wmma2sycl::runtime_status err_ = wmma2sycl::last_status();                                    \
        if (err_ != wmma2sycl::runtime_success) {                                                     \
            printf("Line %d: '%s' failed: %s\n", __LINE__, #expr, wmma2sycl::error_string(err_));     \
            abort();                                                                                  \
        }                                                                                             \
    } while (0)

// A kernel for each of n elements, on a stream.
#define LAUNCH_FOR(n, stream, kernel, ...)                                                            \
    do {                                                                                              \
        syclex::nd_launch(stream, wmma2sycl::launch_range(((n) + 127) / 128, 128), syclex::kernel_function<kernel>, __VA_ARGS__, n); \
        CUDA_CHECK(wmma2sycl::last_status());                                                         \
    } while (0)

inline bool succeeded(wmma2sycl::runtime_status result, const char *what) {
    if (result == wmma2sycl::runtime_success) return true;
    fprintf(stderr, "%s: %s\n", what, wmma2sycl::error_name(result));
    return false;
}
