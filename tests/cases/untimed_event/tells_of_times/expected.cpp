// Times of events that were created without timing, or with flags that only the run tells: CUDA gives an error.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

struct Stage {
    event_handle begun, ended;
    float ms() const {
        float passed = 0;
        // W2S415: 'ended' may be an event without timing, of which CUDA tells no time; here it has one (wmma2sycl explain W2S415)
        return status_of([&] { passed = elapsed_ms(recorded(begun), recorded(ended)); }) == runtime_success ? passed : -1.0f;
    }
};

static float between(event_handle from, event_handle to) {
    float passed = 0;
    // W2S415: 'from' may be an event without timing, of which CUDA tells no time; here it has one (wmma2sycl explain W2S415)
    passed = elapsed_ms(recorded(from), recorded(to));
    return passed;
}

int main(int count, char **) {
    sycl::queue &q = default_queue();
    event_handle first, last, marks[2];
    Stage stage;
    float passed = 0;
    first = new_event();
    last = new_event();
    for (int i = 0; i < 2; i++) marks[i] = new_event();
    stage.begun = new_event();
    stage.ended = new_event();
    for (event_handle event : {first, last, marks[0], marks[1], stage.begun, stage.ended}) record_event(event, q);
    q.wait_and_throw();
    // W2S415: 'first' may be an event without timing, of which CUDA tells no time; here it has one (wmma2sycl explain W2S415)
    runtime_status status = status_of([&] { passed = elapsed_ms(recorded(first), recorded(last)); });
    std::printf("%s\n", error_name(status));
    // W2S415: 'marks[1]' may be an event without timing, of which CUDA tells no time; here it has one (wmma2sycl explain W2S415)
    status = status_of([&] { passed = elapsed_ms(recorded(last), recorded(marks[1])); });
    return status == runtime_invalid_handle && stage.ms() < 0 && between(last, marks[0]) == 0 ? 0 : 1;
}
