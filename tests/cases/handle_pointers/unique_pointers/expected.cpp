#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <memory>
#include <type_traits>

struct DestroyStream {
    void operator()(sycl::queue s) const { s.wait(); }
};
// W2S401: 'pointer = cudaEvent_t' is not migrated (wmma2sycl explain W2S401)
struct DestroyEvent {
    using pointer = sycl::event;
    void operator()(sycl::event e) const { }
};
// W2S401: 'remove_pointer_t<cudaStream_t>' is not migrated (wmma2sycl explain W2S401)
using Stream = std::unique_ptr<std::remove_pointer_t<sycl::queue>, DestroyStream>;
// W2S401: 'remove_pointer<cudaEvent_t>' is not migrated (wmma2sycl explain W2S401)
using Event = std::unique_ptr<std::remove_pointer<sycl::event>::type, DestroyEvent>;

Stream make_stream() {
    sycl::queue s;
    s = new_stream();
    return Stream(s);
}
