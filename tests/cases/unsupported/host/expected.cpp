#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}
static syclex::device_global<float[4]> table;

int main() {
    sycl::queue &q = default_queue();
    float *p;
    p = static_cast<float *>(address_of<table>(q));
    // W2S551: nothing promises that all blocks of 'fill' run at once any more (wmma2sycl explain W2S551)
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<fill>, p);
    int registers = 0;
    // W2S416: 'cudaDevAttrMaxRegistersPerBlock' is an NVIDIA H100's: no SYCL device tells it (wmma2sycl explain W2S416)
    status_of([&] { registers = properties_of(q).regsPerBlock; });
    device_properties properties;
    status_of([&] { properties = properties_of(q); });
    // W2S401: 'cudaErrorApiFailureBase' is not migrated (wmma2sycl explain W2S401)
    if (last_status() == cudaErrorApiFailureBase) printf("memory\n");
    // W2S416: 'regsPerBlock' is an NVIDIA H100's: no SYCL device tells it (wmma2sycl explain W2S416)
    return properties.regsPerBlock == registers ? 0 : 1;
}
