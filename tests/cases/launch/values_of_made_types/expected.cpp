#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>

template <typename T> struct Limits {
    using type = T;
};

template <typename T, std::enable_if_t<std::is_integral<T>::value, int> = 0>
void fill(T *out, T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = value;
}

template <typename T, std::enable_if_t<!std::is_integral<T>::value, int> = 0>
void fill(T *out, T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = value + T(0.5);
}

template <typename T, typename Limits<T>::type Most>
void limit(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = out[item.get_local_id(2)] > Most ? Most : out[item.get_local_id(2)];
}

template <typename T, T Value>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void store(T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = Value;
}

void run(int *i, float *f, sycl::queue stream) {
    launch_call(stream, launch_range(1, 32), [](auto... a) { fill(a...); }, i, 3);
    launch_call(stream, launch_range(1, 32), [](auto... a) { fill(a...); }, f, 3.0f);
    launch_call(stream, launch_range(1, 32), [](auto... a) { limit<int, 7>(a...); }, i);
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<store<int, 8>>, i);
}
