#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = n + N;
}

template <int N>
void launch_k(const launch_setup &at, float *p, int n) {
    known_by_address<launch_k<N>>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<k<N>>, p, n);
}

using fn = void (*)(const launch_setup &, float *, int);
fn pick(int which) { return which ? launch_k<1> : launch_k<2>; }
auto picked(int which) { return which ? launch_k<1> : launch_k<2>; }
const void *opaque(int which) { return which ? (const void *)launch_k<1> : (const void *)launch_k<2>; }
struct S { fn f; fn get() { return f; } static fn make(); };
void run(float *p, S s) {
    sycl::queue &q = default_queue();
    int n = 3; void *args[] = {&p, &n};
    pick(1)({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, p, n);
    picked(1)({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, p, n);
    launch_by_address(opaque(1), {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, args);
    s.get()({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, p, n);
    s.f({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, p, n);
    S::make()({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, p, n);
}
