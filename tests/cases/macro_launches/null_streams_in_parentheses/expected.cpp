#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LAUNCH(k, g, b, s, ...) k({(s), (g), (b)}, __VA_ARGS__)

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = n;
}

template <typename T>
void launch_fill(const launch_setup &at, T *p, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<fill<T>>, p, n);
}

template <typename T>
void open(T *p, sycl::queue stream) {
    auto k = launch_fill<T>;
    LAUNCH(k, sycl::range<3>(1, 1, 1), 32, default_queue(), p, 1);
    LAUNCH(k, 1, 32, stream, p, 1);
    syclex::nd_launch((default_queue()), launch_range(1, 32), syclex::kernel_function<fill<T>>, p, 2);
    (default_queue()).wait_and_throw();
}

void run(float *p, void (*k)(const launch_setup &, float *, int)) {
    LAUNCH(k, 1, 32, default_queue(), p, 1);
    LAUNCH(k, 1, 32, default_queue(), p, 1);
    open<float>(p, ((default_queue())));
}

void start(float *p) { run(p, launch_fill<float>); }
