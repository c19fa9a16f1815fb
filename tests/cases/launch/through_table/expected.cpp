#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

void launch_one(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 2.0f;
}

void launch_two(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<two>, p);
}

void run(float *p, int i, sycl::queue stream, void (*unknown)(double *), double *d) {
    sycl::queue &q = default_queue();
    void (*const kernels[])(const launch_setup &, float *) = {launch_one, launch_two};
    kernels[i]({stream, sycl::range<3>(1, 2, 2), 32}, p);
    kernels[1]({q, 1, 32}, nullptr);
    // W2S506: this launch of 'unknown' cannot be written as nd_launch: which kernel it is, only the run tells (wmma2sycl explain W2S506)
    unknown<<<1, 1>>>(d);
}
