// Kernels of one name in several namespaces: by macros, by a namespace of the kernel's own name, by a template's arguments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define SUFFIX f32
#define NS own

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = -1;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(-1);
}
namespace JOIN(impl_, SUFFIX) {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = item.get_local_id(2);
}
namespace NS {
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = N;
}
}
}
namespace scale_of {
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale_of(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= T(2);
}
}

template <class T> void twice(T *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale_of::scale_of<T>>, p);
}

void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<apply>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<JOIN(impl_, SUFFIX)::apply>, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<JOIN(impl_, SUFFIX)::NS::apply<2>>,
                      p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<JOIN(impl_, SUFFIX)::apply>, p);
    twice(p);
}
