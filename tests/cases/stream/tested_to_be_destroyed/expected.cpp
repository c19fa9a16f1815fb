#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>

#define CHECK(call) \
    do { runtime_status status = (call); if (status != runtime_success) { fprintf(stderr, "%s\n", error_string(status)); exit(1); } } while (0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

struct Worker {
    sycl::queue stream = default_queue();
    int live = 0;
    void start() { stream = default_queue(); }
    ~Worker() { if (stream != default_queue()) status_of([&] { stream.wait(); }); }
    void stop() {
        if (stream != default_queue()) {
            CHECK(status_of([&] { stream.wait(); }));
            stream = default_queue();
        }
    }
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    void left() { if (stream != default_queue()) { stream.wait(); live = 0; } }
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    bool idle() const { return stream == default_queue(); }
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    bool busy() const { return (stream == default_queue()) == false; }
    void run(float *p, bool now) {
        sycl::queue &q = default_queue();
        syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, p);
        // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
        if (stream == default_queue() || now) return;
        // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
        bool none = (stream == default_queue()), both = (now == (stream == default_queue()));
        if (!none && both) syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<touch>, p);
    }
};
