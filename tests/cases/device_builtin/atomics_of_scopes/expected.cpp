#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_a_block(int *i, unsigned *u, float *f, unsigned long long *wide, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[8]> found;
    int old = atomic_sub<sycl::memory_scope::work_group>(&found[0], n);
    atomic_min<sycl::memory_scope::work_group>(found + 1, old);
    atomic_max<sycl::memory_scope::work_group>(&found[2], unsigned(item.get_local_id(2)));
    atomic_and<sycl::memory_scope::work_group>(u, 0xfu), atomic_or<sycl::memory_scope::work_group>(u + 1, 1u << n), atomic_xor<sycl::memory_scope::work_group>(u + 2, u[3]);
    atomic_increment<sycl::memory_scope::work_group>(&u[4], 15);
    atomic_decrement<sycl::memory_scope::work_group>(&u[5], 15);
    atomic_exchange<sycl::memory_scope::work_group>(f, 1);
    if (atomic_add<sycl::memory_scope::work_group>(f + 1, 2) > 0.0f) atomic_add<sycl::memory_scope::work_group>(wide, 1ull);
    i[0] = atomic_compare_exchange<sycl::memory_scope::work_group>(&found[3], 0, 1);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_the_system(int *i, unsigned *u, float *f, unsigned long long *wide, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int old = atomic_sub<sycl::memory_scope::system>(&i[0], n);
    atomic_min<sycl::memory_scope::system>(i + 1, old);
    atomic_max<sycl::memory_scope::system>(&i[2], unsigned(item.get_local_id(2)));
    atomic_and<sycl::memory_scope::system>(u, 0xfu), atomic_or<sycl::memory_scope::system>(u + 1, 1u << n), atomic_xor<sycl::memory_scope::system>(u + 2, u[3]);
    atomic_increment<sycl::memory_scope::system>(&u[4], 15);
    atomic_decrement<sycl::memory_scope::system>(&u[5], 15);
    atomic_exchange<sycl::memory_scope::system>(f, 1);
    if (atomic_add<sycl::memory_scope::system>(f + 1, 2) > 0.0f) atomic_add<sycl::memory_scope::system>(wide, 1ull);
    wide[1] = atomic_compare_exchange<sycl::memory_scope::system>(wide + 2, 0ull, 1ull);
}
