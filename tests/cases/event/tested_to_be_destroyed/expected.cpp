#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stddef.h>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

struct timer {
    sycl::event start, stop;
    float *memory;
};

int measure(struct timer *t, int n, float *ms) {
    sycl::queue &q = default_queue();
    sycl::event begin = sycl::event(), end = sycl::event();
    runtime_status status = status_of([&] { return t->memory = sycl::malloc_device<float>(32, q); });
    if (status != runtime_success) goto out;
    if ((status = runtime_success) != runtime_success) goto out;
    if ((status = runtime_success) != runtime_success) goto out;
    begin = record_event(q);
    for (int i = 0; i < n; i++) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, t->memory);
    end = record_event(q);
    end.wait();
    *ms = elapsed_ms(begin, end);
out: /* also after a failure */
    sycl::free(t->memory, q);
    return status;
}
