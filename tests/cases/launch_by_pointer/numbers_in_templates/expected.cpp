#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void put(T *out, T v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_global_id(2)] = v;
}

struct Plan {
    static sycl::range<3> grid(int n) { return sycl::range<3>(1, 1, n); }
    static constexpr int threads = 64;
};

// In a template no constructor of dim3 is chosen yet: numbers are x, and may be.
template <typename T, typename P> runtime_status launch(T *out, T v, int n) {
    sycl::queue &q = default_queue();
    runtime_status status = status_of([&] { syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<put<T>>, out, v); });
    if (status != runtime_success) return status;
    status = status_of([&] { syclex::nd_launch(q, launch_range(P::grid(n), P::threads), syclex::kernel_function<put<T>>, out, v); });
    if (status != runtime_success) return status;
    status = status_of([&] { syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, n), sycl::range<3>(1, 1, 32)), syclex::kernel_function<put<T>>, out, v); });
    return status_of([&] { syclex::nd_launch(q, launch_range(n / P::threads + 1, n < 32 ? n : 32), syclex::kernel_function<put<T>>, out, v); });
}

bool run(float *out) { return launch<float, Plan>(out, 2.5f, 16) == runtime_success; }
