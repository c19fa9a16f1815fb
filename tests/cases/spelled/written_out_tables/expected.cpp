// A table of kernels that nothing but a list of macros declares: the rows are right as they are, the kernels are not.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add_kernel(const int *x, int *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i < n) { const int a = x[i], b = y[i]; y[i] = (a + b); }
}

void launch_add_kernel(const launch_setup &at, const int *x, int *y, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<add_kernel>, x, y, n);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mix_kernel(const int *x, int *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    if (i < n) { const int a = x[i], b = y[i]; y[i] = (a * 3 + (b, b >> 1)); }
}

void launch_mix_kernel(const launch_setup &at, const int *x, int *y, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<mix_kernel>, x, y, n);
}

struct Entry { const char *name; void (*kernel)(const launch_setup &, const int *, int *, int); };
const Entry table[] = {
    {"add", launch_add_kernel}, {"mix", launch_mix_kernel},
};

void run(const int *x, int *y, int n) {
    sycl::queue &q = default_queue();
    for (const Entry &one : table) one.kernel({q, (n + 63) / 64, 64}, x, y, n);
}
