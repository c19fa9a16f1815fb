// Template arguments that a launch inside a template leaves to be deduced, from every spelling of a parameter.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/uncopied.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <type_traits>

template <typename T> struct Args { T *y; const T *x; int n; };
template <typename T, int N> struct Tile { T data[N]; };
template <typename T> using In = const T *__restrict__;

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void restricted(T *__restrict__ y, const int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) y[item.get_local_id(2)] = T(1);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void constant(T *const y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += T(1);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void both(const T *const __restrict__ x, T *__restrict y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += x[item.get_local_id(2)];
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void through_alias(In<T> x, float *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += float(x[item.get_local_id(2)]);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_args(const Args<T> p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < p.n) p.y[item.get_local_id(2)] += p.x[item.get_local_id(2)];
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_volatile(T *volatile const y, T const alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += alpha;
}
template <typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_tile(const uncopied<Tile<T, N>> t, float *const y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += t.get().data[item.get_local_id(2) % N];
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_value(float *y, const T alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += float(alpha);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_const(T *x, float *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    static_assert(std::is_const<T>::value, "T is deduced with its const");
    y[item.get_local_id(2)] += float(x[item.get_local_id(2)]);
}

#define ADD(x, y) do { syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<both<T>>, x, y); } while (0)

template <typename T>
void run(T *y, const T *__restrict__ x, const Args<T> &p, const Tile<T, 2> t, float *const f) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<restricted<T>>, y, 32);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<constant<T>>, y);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<both<T>>, x, y);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<both<T>>, y, y);
    ADD(x, y);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<through_alias<T>>, x, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<by_args<T>>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<by_volatile<T>>, y, T(2));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<by_tile<T, 2>>, pass_uncopied(t), f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<of_const<const T>>, x, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<both<std::remove_const_t<std::remove_reference_t<decltype(*(x + 0))>>>>, x + 0, y + 0);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<both<std::remove_const_t<std::remove_reference_t<decltype(*p.x)>>>>, p.x, p.y);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<by_value<std::decay_t<decltype(t.data[1])>>>, f, t.data[1]);
}
