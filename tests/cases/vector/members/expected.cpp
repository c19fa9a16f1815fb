#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

float dot(sycl::float4 a, const sycl::float4 &b) { return a.x() * b.x() + a.y() * b.y() + a.z() * b.z() + a.w() * b.w(); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void vectors(sycl::float4 *v, const sycl::int2 *w, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float4 a = load_vector(v[item.get_local_id(2)]);
    sycl::float4 *p = &v[1];
    a.x() += 1.0f;
    p->y() = a.w();
    (*p).z() = 2.0f;
    v[0] = sycl::float4(a.x(), a.y(), 0.0f, dot(a, *p));
    sycl::float2 pair = sycl::float2(1.0f, w[0].y());
    sycl::uchar4 c = sycl::uchar4(1, 2, 3, 4);
    out[0] = pair.x() + c.w();
    reinterpret_cast<sycl::float4 *>(out)[1] = load_vector(*reinterpret_cast<const sycl::float4 *>(v));
    *(sycl::int4 *)out = sycl::int4(0, 0, 0, 0);
    sycl::float4 zero = {0, 0, 0, 0}, list[2];
    list[0] = zero;
}
