// CUDA 13 names the alignment of its vectors of 32 bytes; SYCL's have that of 32.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(sycl::double4 *p, sycl::double4 *q, const sycl::ulonglong4 *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[0] = sycl::double4(1, 2, 3, in[0].w());
    sycl::double4 v = {1, 0, 0, 0};
    v.w() = p[0].x();
    q[item.get_local_id(2)] = v;
}
