#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define ID_OF(s, id) status_of([&] { *(id) = stream_id(s); })

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void touch(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1.0f;
}

// The stream has its own number in CUDA, and here the default queue's.
bool run(float *p) {
    sycl::queue &q = default_queue();
    sycl::queue stream;
    unsigned long long id, none, same;
    stream = default_queue();
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    id = stream_id(stream);
    none = stream_id(q);
    // W2S411: 'stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    ID_OF(stream, &same);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<touch>, p);
    if (id == none) syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<touch>, p);
    stream.wait();
    return id == same;
}
