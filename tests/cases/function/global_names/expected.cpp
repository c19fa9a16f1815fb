#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>
#define RELEASE(p) return status_of([&] { default_queue().wait(); sycl::free(p, default_queue()); })

template <typename T> T later(T *p, T x) {
    if (x > 1) return max_of(atomic_add(p, x), x);
    else sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
    return min_of(x, *p);
}
sycl::float4 four(float x) { return sycl::float4(x, x, x, x); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = later(p + 32, 2.0f) + four(p[0]).x();
}

int moved(int x) { return ::std::move(x); }
runtime_status release(float *p) { RELEASE(p); }
