// Copies of an event are the same event, whenever it is recorded: a local that nobody copies is plain SYCL.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <map>
#include <utility>
#include <vector>

#define TRY(call) do { runtime_status status = (call); if (status != runtime_success) throw status; } while (0)
#define MARK(event, stream) status_of([&] { record_event(event, stream); })

struct Timer {
    event_handle start = nullptr, stop = nullptr;
    void create() { TRY(status_of([&] { start = new_event(); })); TRY(status_of([&] { stop = new_event(); })); }
    float ms() const { float ms = 0; ms = elapsed_ms(start, stop); return ms; }
};

void record(event_handle event, sycl::queue stream) { TRY(status_of([&] { record_event(event, stream); })); }
event_handle created() { event_handle event; event = new_event(); return event; }
event_handle *address(event_handle &event) { return &event; }

float measure(sycl::queue stream, std::map<event_handle, int> &count) {
    sycl::queue &q = default_queue();
    Timer timer, copy;
    timer.create();
    copy = timer;
    record(timer.start, stream);
    record(timer.stop, stream);
    TRY(status_of([&] { recorded(copy.stop).wait(); }));
    event_handle begin, end, marked, pair[2], listed[2], assigned;
    sycl::event alone, both[2];
    TRY(status_of([&] { alone = record_event(q); }));
    both[1] = record_event(stream);
    stream.ext_oneapi_submit_barrier({alone});
    if (query_status(both[1]) == runtime_not_ready) both[1].wait();
    assigned = begin = created();
    record_event(end, q);
    float ms;
    ms = elapsed_ms(alone, recorded(begin));
    MARK(marked, stream);
    auto later = [=] { return query_status(pair[0]); };
    std::vector<event_handle> events(listed, listed + 2);
    std::swap(events[0], events[1]);
    ++count[events[0]];
    TRY(status_of([&] { destroy_event(end); }));
    return address(begin) == &begin && later() == runtime_success ? copy.ms() : 0.0f;
}
