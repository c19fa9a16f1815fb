#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>

template <typename T> concept Number = std::is_arithmetic_v<T>;

template <typename T> requires std::is_integral_v<T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(T *p) { *p = 2; }

template <typename T>
    requires Number<T> && (sizeof(T) == 4)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<32>))
void add(T *p, T by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += by;
}

template <typename T> requires requires(T t) { t + 1; } && Number<T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void step(T *p) { *p += 1; }

template <Number T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(T *p) { *p *= 2; }

template <typename T> requires (std::is_same_v<T, int> || Number<T>) T half_of(T x) { return x / 2; }

template <typename T> requires Number<T> || std::is_same<T, bool>::value
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void halve(T *p) { *p = half_of(*p); }

void run(int *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<count<int>>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add<int>>, p, 3);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<step<int>>, p);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<twice<int>>, p);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<halve<int>>, p);
}
