#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

namespace gpu {
struct Lane {
    // W2S401: 'cudaStream_t by a using-declaration' is not migrated (wmma2sycl explain W2S401)
    cudaStream_t stream = default_queue();
};
}

// W2S401: 'cudaStream_t by a using-declaration' is not migrated (wmma2sycl explain W2S401)
void wait(gpu::cudaStream_t stream) { stream.wait_and_throw(); }
