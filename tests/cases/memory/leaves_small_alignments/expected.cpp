#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdint>

int main() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
    const size_t bytes = 1000;
    if ((size_t)p % sizeof(sycl::float4) != 0 || bytes % 128 != 104 || ((uintptr_t)p & 100) == 100) return 1;
    return 0;
}
