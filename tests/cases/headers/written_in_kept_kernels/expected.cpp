// Kernels of a file that is included for each type, kept by their addresses.
#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TYPE int
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum_int(const TYPE *x, TYPE *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += x[item.get_local_id(2)];
}

void launch_sum_int(const launch_setup &at, const int *x, int *y) {
    known_by_address<launch_sum_int>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<sum_int>, x, y);
}

#undef TYPE
#define TYPE float
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum_float(const TYPE *x, TYPE *y) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] += x[item.get_local_id(2)];
}

void launch_sum_float(const launch_setup &at, const float *x, float *y) {
    known_by_address<launch_sum_float>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<sum_float>, x, y);
}

#undef TYPE

static const void *kernels[] = {(const void *)launch_sum_int, (const void *)launch_sum_float};

runtime_status run(int which, void *x, void *y) {
    sycl::queue &q = default_queue();
    void *arguments[] = {&x, &y};
    return status_of([&] { launch_by_address(kernels[which], {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 64)}, arguments); });
}
