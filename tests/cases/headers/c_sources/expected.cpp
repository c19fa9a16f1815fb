#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_api.h"

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *x, float value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = value;
}

extern "C" int fill_on(float *x, float value, sycl::queue stream) {
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<fill>, x, value);
    return last_status() != runtime_success;
}

extern "C" void fill_all(float *x) { fill_on(x, 1.0f, default_queue()); }
