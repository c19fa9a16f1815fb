#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

struct StreamDeleter {
    using pointer = stream_pointer;
    void operator()(sycl::queue s) const { if (s != default_queue()) s.wait(); }
};
class Destroyer {
public:
    using pointer = stream_pointer;
    void operator()(pointer s) const { s.wait(); }
};
struct EventDeleter { using pointer = event_handle; void operator()(event_handle e) const { destroy_event(e); } };
using Stream = std::unique_ptr<sycl::queue, StreamDeleter>;
using Other = std::unique_ptr<sycl::queue, Destroyer>;
using Named = std::unique_ptr<sycl::queue, stream_deleter>;
using Event = std::unique_ptr<std::remove_pointer_t<event_handle>, EventDeleter>;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p, int by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += by;
}

Stream make(unsigned flags = 1) {
    sycl::queue s;
    if (status_of([&] { s = new_stream(); }) != runtime_success) return nullptr;
    return Stream(s);
}
Named named() { sycl::queue s = default_queue(); s = default_queue(); return Named(s, &release_stream); }

int main() {
    sycl::queue &q = default_queue();
    int *p, host[32], bad = 0;
    p = static_cast<int *>(sycl::malloc_shared(sizeof host, q));
    for (int i = 0; i < 32; i++) p[i] = i;
    Stream a = make(), none;
    if (!a || none) bad++;
    Other b([] { sycl::queue s; s = default_queue(); return s; }());
    Named c = named();
    std::vector<Stream> pool;
    for (int i = 0; i < 3; i++) pool.push_back(make());
    syclex::nd_launch(a.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 1);
    a.get().wait_and_throw();
    syclex::nd_launch(b.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 2);
    b.get().wait_and_throw();
    syclex::nd_launch(c.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 3);
    c.get().wait_and_throw();
    syclex::nd_launch(none.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 4);
    device_synchronize();
    for (auto &s : pool) { syclex::nd_launch(s.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 10); s.get().wait_and_throw(); }
    Stream moved = std::move(a);
    if (a != nullptr || moved == nullptr || a) bad++;
    syclex::nd_launch(moved.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 5);
    moved.get().memcpy(host, p, sizeof host);
    moved.get().wait_and_throw();
    moved.reset();
    if (moved) bad++;
    for (int i = 0; i < 32; i++) bad += host[i] != i + 45;
    std::puts(bad ? "FAIL" : "PASS");
    return bad;
}
