#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define COMPILER_FENCE() sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_item)
#define HIDE(x) (void)0
#define SETTLE(x) do { (void)0; COMPILER_FENCE(); } while (0)
#define HOST_FENCE() asm volatile("" ::: "memory")

void put(float *p, float v) {
    *p = v;
    sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_item);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p, int *done, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    float sum = p[i] * 2.0f;
    (void)0;
    HIDE(i);
    SETTLE(n);
    if (n > 0) COMPILER_FENCE();
    else sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_item);
    put(p + i, sum);
    // W2S515: the loop on 'done[0] == 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
    while (done[0] == 0) COMPILER_FENCE();
}

int main() {
    int ready = 0;
    asm volatile("" ::: "memory");
    HOST_FENCE();
    return ready;
}
