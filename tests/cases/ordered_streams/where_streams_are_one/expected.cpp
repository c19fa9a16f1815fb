#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <tuple>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *x, float by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] += by;
}

struct Place { sycl::queue stream = default_queue(); int device; };
// W2S411: 'a.stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
bool operator<(const Place &a, const Place &b) { return std::forward_as_tuple(stream_key(a.stream), a.device) < std::forward_as_tuple(stream_key(b.stream), b.device); }
// W2S411: 'a.stream' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
bool operator==(const Place &a, const Place &b) { return std::tie(a.device, a.stream) == std::tie(b.device, b.stream); }

void run(float *x) {
    sycl::queue &q = default_queue();
    sycl::queue first, second;
    first = default_queue();
    second = default_queue();
    // W2S411: 'first' is asked which stream it is, and the program's own streams are the default queue (wmma2sycl explain W2S411)
    if (stream_key(first) < second) syclex::nd_launch(first, launch_range(1, 32), syclex::kernel_function<add>, x, 1.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, x, 2.0f);
}
