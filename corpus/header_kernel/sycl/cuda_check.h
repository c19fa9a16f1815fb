#ifndef CUDA_CHECK_H
#define CUDA_CHECK_H

#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

#include <stdexcept>
#include <string>

// Throws when a runtime call fails.
inline void cudaCheckImpl(wmma2sycl::runtime_status err, const char* expr, const char* file, int line)
{
    if (err == wmma2sycl::runtime_success) return;
    throw std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + expr + ": " +
                             wmma2sycl::error_name(err) + " (" + wmma2sycl::error_string(err) + ")");
}

#define CUDA_CHECK(expr) cudaCheckImpl((expr), #expr, __FILE__, __LINE__)

#endif
