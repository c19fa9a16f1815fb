#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void odd(unsigned *out, int *counter) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    unsigned i = item.get_local_id(2);
    // W2S504: '__brev' has no SYCL form yet (wmma2sycl explain W2S504)
    out[i] = __brev(i) + __byte_perm(i, 1, 0x3210);
    // W2S504: '__ballot_sync' has no SYCL form yet (wmma2sycl explain W2S504)
    out[i] += __ballot_sync(0xffffffff, i & 1);
    // W2S504: '__any_sync' has no SYCL form yet (wmma2sycl explain W2S504)
    if (__any_sync(0xffffffff, i == 3)) atomicCAS(counter, 0, 1);
    // W2S504: 'clock64' has no SYCL form yet (wmma2sycl explain W2S504)
    out[i] += (unsigned)clock64();
    // W2S504: inline PTX has no SYCL form yet (wmma2sycl explain W2S504)
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(i));
}
