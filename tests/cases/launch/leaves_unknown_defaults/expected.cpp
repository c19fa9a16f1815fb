#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

int count = 32;
#define KERNEL(name, value) void name(float *p, int n = 32) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); if (item.get_local_id(2) < n) p[item.get_local_id(2)] = value; }
// W2S505: kernel 'zero': parameter 'n' has a default value (wmma2sycl explain W2S505)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
KERNEL(zero, 0)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] = 1;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void shift(float *p, sycl::float2 by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += by.x();
}

void run(float *p) {
    sycl::queue &q = default_queue();
    int count = 16;
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, ::count);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, count);
    // W2S506: this launch of 'shift' cannot be written as nd_launch: the default of a parameter that it leaves out would have to be written here, and may mean something else (wmma2sycl explain W2S506)
    shift<<<1, 32>>>(p);
    // W2S506: this launch of 'zero' cannot be written as nd_launch: the default of a parameter that it leaves out would have to be written here, and may mean something else (wmma2sycl explain W2S506)
    zero<<<1, 32>>>(p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p, 8);
    // W2S506: this launch of 'zero' cannot be written as nd_launch: the default of a parameter that it leaves out would have to be written here, and may mean something else (wmma2sycl explain W2S506)
    zero<<<1, 32>>>(p);
}
