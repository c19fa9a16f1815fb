// One deleter for memory and streams: what it is given is a pointer in CUDA.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/stream_owners.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <memory>
#include <type_traits>

template <auto Function> struct By {
    template <class T> void operator()(T *p) const { Function(p); }
};
template <auto *Function> struct Checked {
    template <class T> void operator()(T *const p) const { if (p != nullptr) Function(p); }
};

using Stream = std::unique_ptr<sycl::queue, stream_deleter_of<By<release_stream_at>>>;
using Other = std::unique_ptr<sycl::queue, stream_deleter_of<Checked<&release_stream_at>>>;
using Named = By<release_stream_at>;
using Third = std::unique_ptr<sycl::queue, stream_deleter_of<Named>>;
template <class T> using Memory = std::unique_ptr<T, By<release_memory>>;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = item.get_local_id(2);
}

void run(sycl::queue s, Other other, Third third) {
    sycl::queue &q = default_queue();
    auto *d = static_cast<int *>(sycl::malloc_device(128, q));
    Memory<int> memory(d);
    Stream held(s);
    syclex::nd_launch(held.get(), launch_range(1, 32), syclex::kernel_function<fill>,
                      memory.get());
    syclex::nd_launch(third.get(), launch_range(1, 32), syclex::kernel_function<fill>,
                      memory.get());
    other.reset(nullptr);
}
