// A body whose `{` a macro makes has no place for the function's queue, nor do a constructor's first values and handlers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *p) { *p += 1; }

#define ALLOCATOR(NAME, ALLOC, FREE)                                 \
    struct NAME {                                                    \
        static runtime_status get(void **p, size_t n) { return ALLOC; } \
        static runtime_status put(void *p) { return FREE(p); }       \
    };
#define METHOD(name, ...) void name(int *p) { __VA_ARGS__; }
#define GIVEN(name, body) void name(int *p) body

ALLOCATOR(Device, status_of([&] { *p = allocate_device(n, default_queue()); }), release_memory)

struct Counter {
    runtime_status status;
    Counter(int *p) : status(status_of([&] { default_queue().memset(p, 0, 4); })) {
        sycl::queue &q = default_queue();
        syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<kernel>, p);
    }
    METHOD(count, (syclex::nd_launch(default_queue(), launch_range(1, 1), syclex::kernel_function<kernel>, p)))
    METHOD(clear, default_queue().memset(p, 0, 4))
};

GIVEN(given, {
    sycl::queue &q = default_queue();
    q.memset(p, 0, 4);
})

void tried(int *p) try {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<kernel>, p);
} catch (...) { default_queue().memset(p, 0, 4); }
