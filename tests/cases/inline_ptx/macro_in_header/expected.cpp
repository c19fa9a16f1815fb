#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include "input_mma.hpp"
// Nothing but the macro's header tells that this needs the sub-group.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void multiply(float *out, const unsigned *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    unsigned a[4] = {in[0], in[1], in[2], in[3]}, b[2] = {in[4], in[5]};
    float d[4] = {};
    MMA(d, a, b, d);
    out[THREAD] = d[0];
}
