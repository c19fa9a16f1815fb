#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// W2S401: 'cudaMemset with a parameter pack' is not migrated (wmma2sycl explain W2S401)
auto set = [](auto... a) { return cudaMemset(a...); };

// a function of ours takes what the pack is
auto release = [](auto... a) { return release_memory(a...); };

template <typename... A> void all(A... a) {
    // W2S401: 'cudaMemcpyAsync with a parameter pack' is not migrated (wmma2sycl explain W2S401)
    cudaMemcpyAsync(a...);
    // W2S401: 'cudaLaunchKernel with a parameter pack' is not migrated (wmma2sycl explain W2S401)
    cudaLaunchKernel(a...);
    // W2S504: 'dim3' with a parameter pack has no SYCL form yet (wmma2sycl explain W2S504)
    sycl::range<3> grid(a...);
    // W2S504: 'dim3' with a parameter pack has no SYCL form yet (wmma2sycl explain W2S504)
    auto block = sycl::range<3>{a...};
}
// these are no arguments of the call
template <typename... A> void counted(void *p) {
    sycl::queue &q = default_queue();
    q.memset(p, sizeof...(A), (sizeof(A) + ...));
}
