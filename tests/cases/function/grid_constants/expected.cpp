#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Params {
    float *p;
    int n;
};

// where a parameter's copy lies is of no concern in SYCL
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(const Params params) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < params.n) params.p[item.get_local_id(2)] = 1.0f;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(const T params,
           const float factor) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < params.n) params.p[item.get_local_id(2)] *= factor;
}

void run(const Params &params) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, params);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<Params>>, params, 2.0f);
}
