// A list of types: each use of RUN launches other instances, which the launches' arguments tell in the macro's body.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

using small = int;
using wide = float;

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(unsigned(item.get_local_id(2)));
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(const T *p, void *to, T v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    ((T *)to)[item.get_local_id(2)] = p[item.get_local_id(2)] + v;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void cut(T v, void *to) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    ((T *)to)[item.get_local_id(2)] = v;
}

#define FOR_TYPES(X) X(small, 2.5) X(wide, 3.5)
#define RUN(T, v)                                   \
    {                                               \
        using scalar_t = T;                         \
        T *d;                                       \
        d = sycl::malloc_device<T>(64, default_queue()); \
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<fill<std::remove_reference_t<decltype(*d)>>>, d); \
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<fill<std::remove_reference_t<decltype(*((scalar_t *)d + 32))>>>, (scalar_t *)d + 32); \
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<add<std::remove_const_t<std::remove_reference_t<decltype(*(d + 32))>>>>, d + 32, d, static_cast<T>(v)); \
        syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<cut<std::decay_t<decltype(static_cast<T>(v))>>>, static_cast<T>(v), d); \
        default_queue().wait(), sycl::free(d, default_queue()); \
    }

void run() {
    FOR_TYPES(RUN)
}
