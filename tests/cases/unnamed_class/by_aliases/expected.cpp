// `using` gives a class no name: host and device compilers each make one up.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Sign {
    struct Fn { float operator()(float x) const { return x < 0 ? -1.0f : 1.0f; } };
    using Pointer = struct { int n; } *;
};
struct Sizes { int n, m; int area() const { return n * m; } };
using Same = struct Named { int n; };

template <class F> void apply(float *p, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = f(p[item.get_local_id(2)]);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p, Sizes sizes, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= sizes.area() + n;
}

void run(float *p) {
    sycl::queue &q = default_queue();
    launch_call(q, launch_range(1, 32), [](auto... a) { apply(a...); }, p, Sign::Fn{});
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, p, Sizes{1, 2}, 0);
}
