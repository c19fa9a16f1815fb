#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <memory>
#include <type_traits>

struct DestroyStream {
    using pointer = stream_pointer;
    void operator()(sycl::queue s) const { s.wait(); }
};
struct DestroyEvent {
    using pointer = event_handle;
    void operator()(event_handle e) const { destroy_event(e); }
};
using Stream = std::unique_ptr<sycl::queue, DestroyStream>;
using Event = std::unique_ptr<std::remove_pointer<event_handle>::type, DestroyEvent>;

Stream make_stream() {
    sycl::queue s;
    s = new_stream();
    return Stream(s);
}
