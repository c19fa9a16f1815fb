#include <sycl/sycl.hpp>
#include <wmma2sycl/kernel_addresses.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }

void launch_one(const launch_setup &at, float *p) {
    known_by_address<launch_one>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(float *p) { *p = 2; }

void launch_two(const launch_setup &at, float *p) {
    known_by_address<launch_two>();
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<two>, p);
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p) { *p = 3; }

void run(float *p, bool which, void **given, void *handed) {
    sycl::queue &q = default_queue();
    void *args[] = {&p};
    (which ? launch_one : launch_two)({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1)}, p);
    launch_by_address(handed, {q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1)}, args);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 1)), syclex::kernel_function<set<float>>, *static_cast<float **>(given[0]));
}
