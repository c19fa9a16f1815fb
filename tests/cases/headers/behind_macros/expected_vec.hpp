#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <cstdio>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void CAT(add, T)(T *x, T y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    wmma2sycl::atomic_add(&x[item.get_local_id(2)], y);
}

inline void CAT(run, T)() {
    sycl::queue &q = wmma2sycl::default_queue();
    T *p;
    p = sycl::malloc_shared<T>(N, q);
    for (int i = 0; i < N; i++) p[i] = i;
    syclex::nd_launch(q, wmma2sycl::launch_range(1, N), syclex::kernel_function<CAT(add, T)>, p, 2);
    q.wait_and_throw();
    std::printf("%g\n", (double)p[N - 1]);
    sycl::free(p, q);
}
