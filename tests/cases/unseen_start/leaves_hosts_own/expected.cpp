// Starts in functions that have nothing to do with CUDA, and heads that only look like it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <initializer_list>

int chosen(int n) {
    switch (int part = n / 2; part) {
    case 0: return 1;
    default: return part;
    }
}

int summed(int n) {
    switch ([n] { int twice = 2 * n; return twice; }()) {
    case 0: return 1;
    default: break;
    }
    for (int i : {1, 2, 3}) n += i;
    return n;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = summed(unsigned(item.get_local_id(2)));
}

void run(int *out) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<kernel>, out);
}
