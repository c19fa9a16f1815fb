// Handles know whether they have timing, whatever flags the run gives them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define MAKE(event, flags) status_of([&] { *(event) = new_event(flags); })
#define TIME(ms, from, to) status_of([&] { *(ms) = elapsed_ms(from, to); })

struct Event {
    event_handle event;
    explicit Event(unsigned flags = 2) { event = new_event(flags); }
    ~Event() { destroy_event(event); }
};

class Timer {
    event_handle begun_, ended_;
    unsigned flags_ = 1;

public:
    Timer() {
        begun_ = new_event(flags_);
        MAKE(&ended_, flags_ | 2);
    }
    float ms() const {
        float passed = 0;
        return TIME(&passed, begun_, ended_) == runtime_success ? passed : -1.0f;
    }
};

bool timed(const Event &from, const Event &to) {
    float passed = 0;
    return status_of([&] { passed = elapsed_ms(from.event, to.event); }) == runtime_success;
}
