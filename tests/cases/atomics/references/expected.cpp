// Atomic references and objects of each scope, with the orders that calls ask for; in a macro's body, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/atomic_objects.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define COUNT(x) atomic_reference<int, sycl::memory_scope::work_group>(x).fetch_add(1, sycl::memory_order::relaxed)

using counter = atomic_object<unsigned, sycl::memory_scope::device>;
struct Tickets {
    counter given;
    atomic_object<int> done;
};

template <typename T, sycl::memory_scope Scope = sycl::memory_scope::system>
T wait_for(T &flag, sycl::memory_order order = sycl::memory_order::acquire) {
    const atomic_reference<T, Scope> seen(flag);
    return seen.load(order);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void work(Tickets *tickets, int *flags, int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int> here_storage;
    int &here = here_storage;
    if (item.get_local_id(2) == 0) here = 0;
    sycl::group_barrier(item.get_group());
    const unsigned ticket = tickets->given.fetch_add(1, sycl::memory_order::relaxed);
    COUNT(here);
    out[ticket] = wait_for<int, sycl::memory_scope::device>(flags[0]) + here;
    thread_fence(sycl::memory_order::release, sycl::memory_scope::device);
    tickets->done++;
}
