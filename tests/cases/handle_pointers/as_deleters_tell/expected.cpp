#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <memory>
#include <type_traits>

struct StreamDeleter {
    using pointer = stream_pointer;
    void operator()(sycl::queue s) const { if (s != default_queue()) s.wait(); }
};
class Counting {
    int *count_ = nullptr;
public:
    explicit Counting(int *count = nullptr) : count_(count) {}
    using pointer = stream_pointer;
    void operator()(sycl::queue s) { s.wait(); if (count_ != nullptr) ++*count_; }
};
struct Watch { void operator()(sycl::queue s) const { s.wait_and_throw(); } };         // no deleter of any pointer
class Destroyer {
public:
    using pointer = stream_pointer;
    void operator()(pointer s) const { s.wait(); }
};
struct EventDeleter { using pointer = event_handle; void operator()(event_handle e) const { destroy_event(e); } };
using Stream = std::unique_ptr<sycl::queue, StreamDeleter>;
using Other = std::unique_ptr<sycl::queue, Destroyer>;
using Named = std::unique_ptr<sycl::queue, stream_deleter>;
using Counted = std::unique_ptr<sycl::queue, Counting>;
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

void run(Stream &held, Other other, int *p) {
    syclex::nd_launch(held.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 1);
    syclex::nd_launch(other.get(), launch_range(1, 32), syclex::kernel_function<add>, p, 2);
    if (held != nullptr) held.get().wait_and_throw();
}
