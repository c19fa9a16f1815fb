#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = N;
}
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k<1>(int *);
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void only(int *out);
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void only<1>(int *);

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<k<1>>, out);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<only<1>>, out);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k<1>>, out);
}

template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k<1>(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = 100 + item.get_local_id(2);
}
template <>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void only<1>(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = 200 + item.get_local_id(2);
}
