// What must not throw says how it went instead: destructors, and functions that promise it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

class Buffer {
public:
    explicit Buffer(int n) {
        sycl::queue &q = default_queue();
        data_ = sycl::malloc_device<float>(n, q);
    }
    ~Buffer() {
        sycl::queue &q = default_queue();
        status_of([&] { device_synchronize(); });
        sycl::free(data_, q);
    }
    Buffer(Buffer &&other) noexcept : data_(std::exchange(other.data_, nullptr)) {}
    void reset() noexcept {
        sycl::queue &q = default_queue();
        status_of([&] { q.memset(data_, 0, sizeof(float)); });
        if (data_ != nullptr) status_of([&] { device_synchronize(); sycl::free(data_, q); });
    }
    void wait() const noexcept(false) { device_synchronize(); }
    float *get() const { return data_; }

private:
    float *data_ = nullptr;
};

class Stream {
public:
    Stream() { stream_ = default_queue(); }
    ~Stream();
    operator sycl::queue() const { return stream_; }

private:
    sycl::queue stream_;
};
Stream::~Stream() {
    if (stream_ != default_queue()) status_of([&] { stream_.wait(); });
}

void run(Buffer &b, Stream &s) {
    syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<fill>, b.get());
    device_synchronize();
}
