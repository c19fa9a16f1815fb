#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#define CUDA_CHECK(x) check((x), #x)
inline void check(runtime_status e, const char *what) { if (e) printf("%s failed: %s\n", what, error_string(e)); }

struct Timer {
    event_handle start, stop;
    Timer() { start = new_event(); stop = new_event(); }
    ~Timer() { destroy_event(start); destroy_event(stop); }
};

float timed(sycl::queue stream) {
    sycl::queue &q = default_queue();
    sycl::event start, stop;
    float ms = 0.0f, *out = &ms;
    CUDA_CHECK(status_of([&] { start = record_event(q); }));
    stop = record_event(stream);
    stream.ext_oneapi_submit_barrier({start});
    CUDA_CHECK(status_of([&] { stop.wait(); }));
    CUDA_CHECK(status_of([&] { ms = elapsed_ms(start, stop); }));
    *out = elapsed_ms(start, stop);
    return ms;
}
