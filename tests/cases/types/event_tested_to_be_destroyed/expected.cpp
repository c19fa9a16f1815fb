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
    event_handle start, stop;
    float *memory;
};

int measure(struct timer *t, int n, float *ms) {
    sycl::queue &q = default_queue();
    event_handle begin = NULL, end = NULL;
    runtime_status status = status_of([&] { return t->memory = sycl::malloc_device<float>(32, q); });
    if (status != runtime_success) goto out;
    if (t->start == NULL) t->start = new_event();
    if ((status = status_of([&] { begin = new_event(); })) != runtime_success) goto out;
    if ((status = status_of([&] { end = new_event(); })) != runtime_success) goto out;
    record_event(begin, q);
    for (int i = 0; i < n; i++) syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, t->memory);
    record_event(end, q);
    recorded(end).wait();
    *ms = elapsed_ms(begin, end);
out: /* also after a failure */
    if (begin)
        destroy_event(begin);
    if (end != NULL)
        destroy_event(end);
    if (nullptr != t->stop) { destroy_event(t->stop); t->stop = NULL; }
    if (n > 100)
        if (t->start) destroy_event(t->start);
    sycl::free(t->memory, q);
    return status;
}
