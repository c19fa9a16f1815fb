#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(float *p, int n, double by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += n * by;
}

void launch_add(const launch_setup &at, float *p, int n, double by) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<add>, p, n, by);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void zero(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 0;
}

void launch_zero(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<zero>, p);
}

template <typename... A> struct Kernel {
    void (*f)(const launch_setup &, A...);
    runtime_status operator()(sycl::range<3> grid, sycl::range<3> block, size_t bytes, A... a) const {
        sycl::queue &q = default_queue();
        void *args[] = {(void *)&a...};
        return status_of([&] { launch_by_address(f, {q, grid, block, bytes}, args); });
    }
};
template <typename... A> Kernel<A...> wrap(void (*f)(const launch_setup &, A...)) { return {f}; }

template <typename... A> runtime_status launched(void (*f)(const launch_setup &, A...), void **args) {
    sycl::queue &q = default_queue();
    return status_of([&] { launch_by_address(f, {q, 1, 32}, args); });
}

void all(float *p, void **args) {
    wrap(launch_add)(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32), 0, p, 3, 2.5);
    wrap(launch_zero)(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32), 0, p);
    launched(launch_add, args);
}
