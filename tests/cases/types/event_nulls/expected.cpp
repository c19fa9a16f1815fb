#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>

#define CHECK(call) \
    do { runtime_status status = (call); if (status != runtime_success) { fprintf(stderr, "%s\n", error_string(status)); exit(1); } } while (0)

#define LIKELY_CHECK(call) \
    do { runtime_status status = call; if (__builtin_expect((status != runtime_success), 0)) { const char *text = error_name(status); fprintf(stderr, "%s\n", text); exit(1); } } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

class Timer {
public:
    Timer() { CHECK(status_of([&] { start_ = new_event(); })); }
    ~Timer() {
        if (start_) { CHECK(status_of([&] { destroy_event(start_); })); start_ = nullptr; }
        if (stop_) { LIKELY_CHECK(status_of([&] { destroy_event(stop_); })); stop_ = nullptr; }
    }
    void start() {
        sycl::queue &q = default_queue();
        CHECK(status_of([&] { record_event(start_, q); }));
    }
    float stop() {
        sycl::queue &q = default_queue();
        if (!stop_) {
            CHECK(status_of([&] { stop_ = new_event(); }));
        }
        CHECK(status_of([&] { record_event(stop_, q); }));
        CHECK(status_of([&] { recorded(stop_).wait(); }));
        float ms = 0.0f;
        CHECK(status_of([&] { ms = elapsed_ms(start_, stop_); }));
        return ms;
    }

private:
    event_handle start_ = nullptr, stop_ = 0;
};

struct Options {
    event_handle ready{nullptr};
    int count = 0;
};

void finish(event_handle event = NULL) { recorded(event).wait(); }

int main() {
    sycl::queue &q = default_queue();
    float *p;
    CHECK(status_of([&] { return p = sycl::malloc_device<float>(32, q); }));
    Timer timer;
    Options options;
    timer.start();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, p);
    printf("%d\n", timer.stop() >= 0.0f && options.count == 0);
    finish();
    CHECK(status_of([&] { q.wait(); sycl::free(p, q); }));
    return 0;
}
