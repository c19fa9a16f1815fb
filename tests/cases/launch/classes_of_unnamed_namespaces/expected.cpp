#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

namespace math {
namespace {
struct negate { float operator()(float x) const { return -x; } };
template <typename F, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(T *p, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = f(p[item.get_local_id(2)]);
}
}
template <typename T> void run(T *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<apply<negate, T>>, p, negate{});
}
}

namespace {
struct twice { float operator()(float x) const { return 2.0f * x; } };
template <typename T, int N, typename F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void elements(T *p, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2) * N] = f(p[item.get_local_id(2) * N]);
}
}

int main() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
    auto launch = [&](auto number) {
        using scalar_t = decltype(number);
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<elements<scalar_t, 1, twice>>,
                          p, twice{});
    };
    launch(1.0f);
    math::run(p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<elements<float, 1, math::negate>>,
                      p, math::negate{});
    return status_of([&] { q.wait_and_throw(); }) != runtime_success;
}
