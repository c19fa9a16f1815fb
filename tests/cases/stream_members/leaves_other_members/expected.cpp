// Nulls of other members stay, and a stream that is given.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct State { float *p; sycl::queue stream = default_queue(); int n; };
struct Plain { void *stream; int n; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

void run(float *p, sycl::queue given) {
    State state{nullptr, given, 0};
    Plain plain{0, 0};
    syclex::nd_launch(state.stream, launch_range(1, 32), syclex::kernel_function<fill>,
                      plain.n ? state.p : p);
}
