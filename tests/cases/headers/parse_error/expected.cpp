#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void before(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = 1.0f;
}

int mistaken() {
#ifdef WITH_MISTAKE
    // W2S001: the CUDA source does not parse here: use of undeclared identifier 'undeclared' (wmma2sycl explain W2S001)
    return undeclared + 1;
#else
    return 1;
#endif
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void after(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_group(2)] = 2.0f;
}
