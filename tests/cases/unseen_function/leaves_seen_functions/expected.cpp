#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float scaled_here(float x);
float scaled_here(double x);
template <typename T> T twice(T x);
struct Held { float scaled(float x) const; };

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale_here(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = scaled_here(twice(out[item.get_local_id(2)])) + Held().scaled(1.0f) + scaled_here(2.0);
}
float scaled_here(float x) { return 3.0f * x; }
float scaled_here(double x) { return 2.0f * x; }
template <typename T> T twice(T x) { return x + x; }
float Held::scaled(float x) const { return x; }
void run_here(float *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale_here>, out);
}
