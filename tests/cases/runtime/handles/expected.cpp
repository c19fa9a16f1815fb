#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

class Stream {
public:
    Stream() { stream_ = new_stream(); }
    ~Stream() { status_of([&] { stream_.wait(); }); }
    operator sycl::queue() const { return stream_; }
    void wait() const { sycl::queue(stream_).wait_and_throw(); }
    void zero(void *p, size_t n) const { sycl::queue(stream_).memset(p, 0, n); }

private:
    sycl::queue stream_;
};

struct Buffers {
    const float *a;
    float *b;
    void release() const {
        sycl::queue &q = default_queue();
        device_synchronize();
        sycl::free((void *)a, q);
        sycl::free(b, q);
        sycl::free(const_cast<float *>(a), q);
    }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

void run(float *p, const Stream &own, const sycl::queue &given, const std::vector<event_handle> &done) {
    sycl::event mine;
    sycl::queue(own).memset(p, 0, 128);
    syclex::nd_launch(own, launch_range(1, 32), syclex::kernel_function<fill>, p);
    mine = record_event(sycl::queue(own));
    sycl::queue(given).ext_oneapi_submit_barrier({mine});
    syclex::nd_launch(given, launch_range(1, 32), syclex::kernel_function<fill>, p);
    for (const auto &e : done) recorded(e).wait();
    for (size_t i = 0; i < done.size(); ++i) sycl::queue(own).ext_oneapi_submit_barrier({recorded(done[i])});
    sycl::queue(given).wait_and_throw();
    own.wait();
}
