#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void counters(int *i, unsigned *u, float *f, unsigned long long *wide, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int old = atomic_sub(&i[0], n);
    atomic_min(i + 1, old);
    atomic_max(&i[2], unsigned(item.get_local_id(2)));
    atomic_and(u, 0xfu), atomic_or(u + 1, 1u << n), atomic_xor(u + 2, u[3]);
    atomic_increment(&u[4], 15);
    atomic_decrement(&u[5], 15);
    atomic_exchange(f, 1);
    atomic_add(f + 1, 2);
    atomic_add(wide, 1ull);
    // W2S515: the loop on 'atomicCAS(&i[3], 0, 1) != 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
    while (atomic_compare_exchange(&i[3], 0, 1) != 0) {}
    atomic_exchange(&i[3], 0);
}
