// Times of events that were created without timing, or with flags that only the run tells: CUDA gives an error.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

struct Stage {
    event_handle begun, ended;
    float ms() const {
        float passed = 0;
        return status_of([&] { passed = elapsed_ms(begun, ended); }) == runtime_success ? passed : -1.0f;
    }
};

static float between(event_handle from, event_handle to) {
    float passed = 0;
    passed = elapsed_ms(from, to);
    return passed;
}

int main(int count, char **) {
    sycl::queue &q = default_queue();
    event_handle first, last, marks[2];
    Stage stage;
    float passed = 0;
    first = untimed_event();
    last = new_event();
    for (int i = 0; i < 2; i++) marks[i] = new_event(count > 1 ? 2 : 0);
    stage.begun = new_event();
    stage.ended = untimed_event();
    for (event_handle event : {first, last, marks[0], marks[1], stage.begun, stage.ended}) record_event(event, q);
    q.wait_and_throw();
    runtime_status status = status_of([&] { passed = elapsed_ms(first, last); });
    std::printf("%s\n", error_name(status));
    status = status_of([&] { passed = elapsed_ms(last, marks[1]); });
    return status == runtime_invalid_handle && stage.ms() < 0 && between(last, marks[0]) == 0 ? 0 : 1;
}
// A local of which nobody has a copy is no handle: it does not know its flags.
float of_locals(sycl::queue stream) {
    sycl::event from, to;
    float passed = 0;
    from = record_event(stream);
    to = record_event(stream);
    to.wait();
    // W2S415: 'from' may be an event without timing, of which CUDA tells no time; here it has one (wmma2sycl explain W2S415)
    passed = elapsed_ms(from, to);
    return passed;
}
