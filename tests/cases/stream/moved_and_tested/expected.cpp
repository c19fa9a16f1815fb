#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

class Stream {
public:
    Stream() { handle_ = new_stream(); }
    Stream(const Stream &) = delete;
    Stream(Stream &&other) noexcept : handle_(std::exchange(other.handle_, default_queue())) {}
    ~Stream() {
        if (handle_ != default_queue()) status_of([&] { handle_.wait(); });
    }
    bool empty() const { return handle_ == default_queue(); }
    sycl::queue get() const { return handle_; }

private:
    sycl::queue handle_ = default_queue();
};

float *run(Stream &stream, sycl::queue other, bool both) {
    sycl::queue &q = default_queue();
    auto *p = sycl::malloc_device<float>(32, q);
    sycl::queue used = other != default_queue() ? other : stream.get();
    if (other != default_queue() && both) syclex::nd_launch(other, launch_range(1, 32), syclex::kernel_function<touch>, p);
    while (both || other == default_queue()) {
        syclex::nd_launch(used, launch_range(1, 32), syclex::kernel_function<touch>, p);
        both = false;
        if (other == default_queue()) break;
    }
    used.wait_and_throw();
    return p;
}
