// CUDA gives these an error
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

runtime_status nowhere(int *p, size_t n) {
    // W2S401: 'cudaEventCreate with a null pointer to its result' is not migrated (wmma2sycl explain W2S401)
    cudaEventCreate(nullptr);
    // W2S401: 'cudaStreamCreate with a null pointer to its result' is not migrated (wmma2sycl explain W2S401)
    cudaStreamCreate(0);
    // W2S401: 'cudaGetDevice with a null pointer to its result' is not migrated (wmma2sycl explain W2S401)
    cudaGetDevice(NULL);
    // W2S401: 'cudaMalloc with a null pointer to its result' is not migrated (wmma2sycl explain W2S401)
    return cudaMalloc((void **)nullptr, n);
}

// these are pointers, and no places of results
void given(void **at, size_t n) {
    sycl::queue &q = default_queue();
    q.memset(nullptr, 0, n);
    *at = sycl::malloc_device(n, q);
}
