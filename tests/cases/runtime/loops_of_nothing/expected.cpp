#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>
#define CHECK(call) do { if ((call) != runtime_success) return; } while (0)

int take(int *i);

void events(std::vector<event_handle> &v, event_handle *p, int n) {
    sycl::queue &q = default_queue();
    for (auto &e : v) CHECK(status_of([&] { e = new_event(); }));
    for (int i = 0; i < n; ++i) CHECK(status_of([&] { p[i] = new_event(); }));
    for (int i = 0; i < n; i++)
        *(p + i) = untimed_event();
    for (int i = 0; take(&i) < n;) destroy_event(p[i]);
    for (auto &e : v) {
        CHECK(status_of([&] { record_event(e, q); }));
        CHECK(status_of([&] { recorded(e).wait(); }));
    }
    if (n > 0)
        for (auto e : v) CHECK(status_of([&] { destroy_event(e); }));
    for (int i = 0; i < n; i++) CHECK(status_of([&] { destroy_event(p[i]); }));  // the last ones
}
