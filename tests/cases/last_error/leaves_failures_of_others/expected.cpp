// The last error where a call that the program looks at has failed is that call's; and functions without a reading.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

#define OK(call) \
    if ((call) != runtime_success) std::printf("failed: %s\n", error_string(last_status()))

static void shown(runtime_status error) {
    if (error == runtime_success) return;
    else std::printf("%s\n", error_string(last_status()));
}

int main() {
    sycl::queue &q = default_queue();
    float h[32] = {}, *d, *e;
    d = static_cast<float *>(sycl::malloc_device(sizeof(h), q));
    OK(status_of([&] { q.memset(d, 0, sizeof(h)); }));
    while (status_of([&] { return e = static_cast<float *>(sycl::malloc_device(sizeof(h), q)); }) != runtime_success) last_status();
    q.memcpy(h, d, sizeof(h)).wait();
    shown(status_of([&] { q.memcpy(d, h, sizeof(h)).wait(); }));
    sycl::event start;
    start = record_event(q);
    if (runtime_status failed = status_of([&] { start.wait(); }); failed != runtime_success) shown(failed);
    sycl::free(d, q);
    sycl::free(e, q);
    return 0;
}
