// What `extern` announces and the same source defines is the source's own.
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

extern "C" { }
// W2S504: a __constant__ variable at file scope, 'early' (it is used ahead of its definition), has no SYCL form yet (wmma2sycl explain W2S504)
extern __constant__ float early;
float before() { return early; }
// W2S504: a __constant__ variable at file scope, 'early' (it is used ahead of its definition), has no SYCL form yet (wmma2sycl explain W2S504)
__constant__ float early = 3;

static syclex::device_global<float[2]> scale;
[[maybe_unused]] static const bool scale_at_first = first_value<scale>({1.f, 0.f});
static syclex::device_global<int[3]> counts;
static syclex::device_global<int> limit;
[[maybe_unused]] static const bool limit_at_first = first_value<limit>(4);
static syclex::device_global<int> of_c;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    counts[item.get_local_id(2) % 3] = limit.get();
    out[item.get_local_id(2)] = out[item.get_local_id(2)] * scale[0] + scale[1] + before() + of_c.get();
}

void run(float *out, float a, float b) {
    sycl::queue &q = default_queue();
    const float values[2] = {a, b};
    q.memcpy(scale, values, sizeof(values)).wait();
    nd_launch_with_globals(q, launch_range(1, 32), syclex::kernel_function<apply>, out);
}
