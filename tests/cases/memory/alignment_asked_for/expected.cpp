#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cassert>
#include <cstdint>

#define IS_ALIGNED(p, bytes) ((reinterpret_cast<uintptr_t>(p) & ((bytes) - 1)) == 0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(sycl::float4 *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = sycl::float4(1, 2, 3, 4);
}

template <typename T> T *allocate(size_t n) {
    sycl::queue &queue = default_queue();
    auto *p = sycl::aligned_alloc_device<T>(128, n, queue);
    return p;
}

int main() {
    sycl::queue &queue = default_queue();
    sycl::float4 *p, *h;
    if (status_of([&] { return p = sycl::aligned_alloc_device<sycl::float4>(128, 32, queue); }) != runtime_success) return 1;
    h = static_cast<sycl::float4 *>(sycl::aligned_alloc_host(128, 512, queue));
    void *raw = sycl::aligned_alloc_device(128, 100, queue);
    float *q = allocate<float>(7);
    assert(((unsigned long long)p) % 128 == 0);
    if (!IS_ALIGNED(q, 64) || !IS_ALIGNED(h, 16)) return 2;
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fill>, p);
    queue.memcpy(h, p, 512).wait();
    return h[31].w() != 4.0f;
}
