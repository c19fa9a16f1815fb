#include <sycl/sycl.hpp>
#include <wmma2sycl/device_memory.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned lane() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    unsigned id;
    id = sg.get_local_linear_id();
    return id;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void prefetch(const float *p, float *out) {
    prefetch_L2(p);
    out[lane()] = p[0];
}
