#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

inline sycl::float4 load_vector(const float *p) { return wmma2sycl::load_vector(*(const sycl::float4 *)p); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *x, float s) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float4 v = load_vector(x + 4 * item.get_local_id(2));
    v = wmma2sycl::load_vector(reinterpret_cast<const sycl::float4 *>(x)[item.get_local_id(2)]);
    v.x() *= s;
    reinterpret_cast<sycl::float4 *>(x)[item.get_local_id(2)] = v;
}
