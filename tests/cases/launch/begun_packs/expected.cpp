// What is written of a kernel's template arguments, and a pack that the arguments of a launch tell, or the rest of one.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> struct Store {
    static void run(float *out, T value) { *out = value; }
};
template <int N, class... Ts> void sum(float *out, Ts... xs) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = N + (float(xs) + ...);
}
template <int N, class... Ts> void rest(float *out, Ts... xs) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = N + (float(xs) + ...);
}
template <int N, class... Ts>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void all(float *out, Ts... xs) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = N + (float(xs) + ...);
}
template <class K, class... Args> void entry(Args... args) { K::run(args...); }
template <class A, class B, class... Args> void two(B *b, Args... args) { *b = A(sizeof...(args)); }

template <class T> void in_template(float *out, T value, sycl::queue stream) {
    sycl::queue &q = default_queue();
    launch_call(stream, launch_range(1, 1), [](auto... a) { entry<Store<T>>(a...); },
                out, value);
    launch_call(q, launch_range(1, 32), [](auto... a) { sum<5>(a...); }, out, value + 1, 2);
    launch_call(q, launch_range(1, 1), [](auto... a) { two<T, float>(a...); }, out, value);
}

void run(float *out, sycl::queue stream) {
    sycl::queue &q = default_queue();
    launch_call(q, launch_range(1, 32), [](auto... a) { sum<4>(a...); }, out, 1, 2.0, 3.0f);
    launch_call(q, launch_range(1, 32), [](auto... a) { rest<4, int>(a...); }, out, 1, 2.0);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<all<4, int, float>>,
                      out, 1, 2.0);
    launch_call(q, launch_range(1, 1), [](auto... a) { entry<Store<int>>(a...); }, out, 3);
    in_template(out, 2.0f, stream);
}
