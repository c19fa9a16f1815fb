// A lambda elsewhere is no reason to call a kernel; nor is a value's type that one in a template has.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class F>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void each(int n, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) f(unsigned(item.get_local_id(2)));
}
template <class F> void others(float *o, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    o[item.get_local_id(2)] = f(1);
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *o, T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    o[item.get_local_id(2)] = value;
}
template <class T> void filled(T *o, T value) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<T>>, o, value);
}
struct Clear {
    float *o;
    void operator()(int i) const { o[i] = 0; }
};

void all(float *o, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<each<Clear>>, n, Clear{o});
    auto one = [=] (int i) { return 1 + i; };
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<each<Clear>>, n, Clear{o + 1});
    launch_call(q, launch_range(1, 32), [](auto... a) { others(a...); }, o, one);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<float>>, o, 1.0f);
}
