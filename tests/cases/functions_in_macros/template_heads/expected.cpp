// Heads of templates and of specialisations, of which macros make all or a part, and bodies of some of these.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define KERNEL(name) void name
#define FILL(name, T, value) KERNEL(name)(T *x) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); x[item.get_local_id(2)] = value; }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= 2;
}
template < >
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale<float>(float *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= 3;
}
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL(scale<double>)(double *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= 4;
}
template < >
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL(scale<short>)(short *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] *= 5;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
FILL(fill, T, 1)
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
FILL(fill<float>, float, 2)
template < >
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
FILL(fill<double>, double, 3)
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL(fill<short>)
(short *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = 4;
}

void run(int *i, float *f, double *d, short *s) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<int>>, i);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<double>>, d);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<short>>, s);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<int>>, i);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<float>>, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<double>>, d);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<short>>, s);
}
