#ifndef CUDA_CHECK_H
#define CUDA_CHECK_H

#include <cuda_runtime.h>
#include <stdexcept>
#include <string>

// Throws when a runtime call fails.
inline void cudaCheckImpl(cudaError_t err, const char* expr, const char* file, int line)
{
    if (err == cudaSuccess) return;
    throw std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + expr + ": " +
                             cudaGetErrorName(err) + " (" + cudaGetErrorString(err) + ")");
}

#define CUDA_CHECK(expr) cudaCheckImpl((expr), #expr, __FILE__, __LINE__)

#endif
