// W2S105: line 7 means different things in 'input.cu' and 'input_other.cu' (wmma2sycl explain W2S105)
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>

#include <vector>

// The element type is each including source's own.
static REAL *uploaded(const std::vector<REAL> &host) {
    sycl::queue &q = wmma2sycl::default_queue();
    REAL *device;
    device = static_cast<sycl::half *>(sycl::malloc_device(host.size() * sizeof(REAL), q));
    q.memcpy(device, host.data(), host.size() * sizeof(REAL)).wait();
    return device;
}
