#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

class Stream {
public:
    operator sycl::queue() const { return stream_; }

private:
    sycl::queue stream_ = default_queue();
};

class Event {
public:
    Event() { event_ = new_event(); }
    ~Event() { destroy_event(event_); }
    operator event_handle() const { return event_; }

private:
    event_handle event_;
};

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(1);
}

// What depends on T is left open in a template, also the conversions of what does not.
template <typename T> class Buffer {
public:
    explicit Buffer(size_t n) : n_(n) {
        sycl::queue &q = default_queue();
        data_ = sycl::malloc_device<T>(n, q);
    }
    ~Buffer() {
        sycl::queue &q = default_queue();
        status_of([&] { device_synchronize(); sycl::free(data_, q); });
    }
    void zero(const Stream &s) { sycl::queue(s).memset(data_, 0, n_ * sizeof(T)); }
    void upload(const T *from, Stream s) { sycl::queue(s).memcpy(data_, from, n_ * sizeof(T)).wait(); }
    void download(T *to, sycl::queue s) const { s.memcpy(to, data_, n_ * sizeof(T)).wait(); }
    void fill_own() const { syclex::nd_launch(own_, launch_range(1, 32), syclex::kernel_function<fill<T>>, data_); }
    void zero_own() const { sycl::queue(own_).memset(data_, 0, n_ * sizeof(T)); }
    void after(const Event &e) const { sycl::queue(own_).ext_oneapi_submit_barrier({recorded(e)}); }

private:
    T *data_;
    size_t n_;
    Stream own_;
};

void run(float *host, const Stream &s, const Event &e) {
    Buffer<float> b(32);
    b.zero(s);
    b.upload(host, s);
    b.after(e);
    b.fill_own();
    b.zero_own();
    b.download(host, s);
    sycl::queue(s).wait_and_throw();
}
