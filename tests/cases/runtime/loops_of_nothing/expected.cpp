#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <vector>
#define CHECK(call) do { if ((call) != runtime_success) return; } while (0)

int take(int *i);

void events(std::vector<sycl::event> &v, sycl::event *p, int n) {
    sycl::queue &q = default_queue();
    for (int i = 0; take(&i) < n;) {}
    for (auto &e : v) {
        CHECK(status_of([&] { e = record_event(q); }));
        CHECK(status_of([&] { e.wait(); }));
    }
    // the last ones
}
