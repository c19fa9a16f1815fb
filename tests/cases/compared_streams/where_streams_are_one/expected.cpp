#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

struct Owner {
    sycl::queue stream = default_queue();
    ~Owner() {
        if (stream != default_queue()) status_of([&] { stream.wait(); });
    }
};

// W2S411: 'a' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
bool same(sycl::queue a, sycl::queue b) { return a == b; }

void run(float *p, bool apart) {
    sycl::queue &q = default_queue();
    sycl::queue stream = default_queue();
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    if (apart && stream == default_queue()) stream = default_queue();
    if (stream == default_queue()) stream = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, p);
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    if (default_queue() != stream) syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<touch>, p);
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    const bool is_own = stream != default_queue();
    if (is_own) stream.wait();
}
