// Bare calls in macros' bodies: those of ALLOCATE and COPY are asked for where they are used, CLEAR's is not.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define FAILED(what) (last_status() != runtime_success && std::puts(what))
#define ALLOCATE(p, bytes) do { status_of([&] { (p) = static_cast<std::remove_reference_t<decltype(p)>>(allocate_device(bytes, default_queue())); }); if (FAILED("memory")) return 1; } while (0)
#define COPY(to, from, bytes) do { status_of([&] { default_queue().memcpy(to, from, bytes).wait(); }); } while (0)
#define CLEAR(p, bytes) do { default_queue().memset(p, 0, bytes); } while (0)
#define RUN(call, what) do { call; if (FAILED(what)) return 2; } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= 2;
}

int main() {
    sycl::queue &q = default_queue();
    float h[32] = {}, *d;
    ALLOCATE(d, sizeof(h));
    COPY(d, h, sizeof(h));
    RUN(status_of([&] { q.wait_and_throw(); }), "wait");
    CLEAR(d, sizeof(h));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, d);
    RUN(status_of([&] { q.wait(); sycl::free(d, q); }), "free");
    return 0;
}
