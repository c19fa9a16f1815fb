#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
namespace kernels {
#include "input_device.hpp"
}
extern "C" {
#include "input_api.h"
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(const float *x, float *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#define OP(a, b) ((a) + (b))
#include "input_body.inc"
#undef OP
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void mul(const float *x, float *y, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
#define OP(a, b) ((a) * (b))
#include "input_body.inc"
#undef OP
}

void scale(float *x, sycl::float4 by, sycl::queue stream) {
    kernels::run(x, by, stream);
    syclex::nd_launch(stream, launch_range(1, 64), syclex::kernel_function<add>, x, x, 64);
    syclex::nd_launch(stream, launch_range(1, 64), syclex::kernel_function<mul>, x, x, 64);
#include "input_wait.inc"
}
