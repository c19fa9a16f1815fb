// Atomics of the standard library on the host, and of the program's own; the scope of a barrier, which goes with that.
#include <sycl/sycl.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <atomic>

namespace mine {
template <typename T> struct atomic_ref {
    T *p;
    T load() const { return *p; }
};
}

std::atomic<int> calls{0};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void work(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<block_barrier> bar_storage;
    block_barrier &bar = bar_storage;
    if (item.get_local_id(2) == 0) init(&bar, unsigned(item.get_local_range(2)));
    sycl::group_barrier(item.get_group());
    bar.arrive_and_wait();
    const int memory_order_relaxed = 3;
    mine::atomic_ref<int> own{out};
    out[2] = own.load() + memory_order_relaxed;
}

int count() { return calls.fetch_add(1, std::memory_order_relaxed); }
