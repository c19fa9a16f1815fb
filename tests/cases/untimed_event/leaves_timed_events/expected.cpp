// Events without timing that streams wait for, beside others whose time is told.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

struct Timer {
    event_handle begun, ended;
    float ms() const {
        float passed = 0;
        passed = elapsed_ms(begun, ended);
        return passed;
    }
};

int main() {
    sycl::queue stream;
    sycl::event uploaded, start, stop;
    Timer timer;
    float ms = 0;
    stream = new_stream();
    timer.begun = new_event();
    timer.ended = new_event();
    record_event(timer.begun, stream);
    start = record_event(stream);
    uploaded = record_event(stream);
    stream.ext_oneapi_submit_barrier({uploaded});
    stop = record_event(stream);
    record_event(timer.ended, stream);
    stream.wait_and_throw();
    ms = elapsed_ms(start, stop);
    std::printf("%f %f\n", ms, timer.ms());
    return 0;
}
