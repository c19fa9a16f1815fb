// The header has nothing but macros, and not every source that reads it launches with them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_macros.h"
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    d[item.get_local_id(2)] = 1;
}
int run_a(float *d) {
    runtime_status err = runtime_success;
    LAUNCH(one, 1, 32, d);
    return 0;
cleanup:
    return 1;
}
