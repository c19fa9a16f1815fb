// A macro of the header's rows is another one here: twice.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input.h"
namespace {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_kernel(const float *x, float *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) { const float a = x[i], b = y[i]; y[i] = a + b; }
}

void launch_add_kernel(const launch_setup &at, const float *x, float *y, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<add_kernel>, x, y, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void largest_kernel(const float *x, float *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) { const float a = x[i], b = y[i]; y[i] = a > b ? a : b; }
}

void launch_largest_kernel(const launch_setup &at, const float *x, float *y, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<largest_kernel>, x, y, n);
}

const Entry table[] = {
    {"add", &launch_add_kernel, {1, 1, 64u + 32u * unsigned(Operation::add)}},
    {"largest", &launch_largest_kernel, {1, 1, 64u + 32u * unsigned(Operation::largest)}},
};
}

void run(Operation which, const float *x, float *y, int n) {
    sycl::queue &q = default_queue();
    const Entry &one = table[int(which)];
    one.kernel({q, 1, one.block}, x, y, n);
}
