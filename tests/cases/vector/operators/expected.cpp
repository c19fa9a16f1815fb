#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Complex { float re, im; };
// W2S512: 'operator+' of two float4: SYCL's vectors have that operator themselves, element by element (wmma2sycl explain W2S512)
inline sycl::float4 operator+(const sycl::float4 &a, const sycl::float4 &b) {
    return sycl::float4(a.x() + b.x(), a.y() + b.y(), a.z() + b.z(), a.w() + b.w());
}
// W2S512: 'operator+=' of two float4: SYCL's vectors have that operator themselves, element by element (wmma2sycl explain W2S512)
inline sycl::float4 &operator+=(sycl::float4 &a, sycl::float4 b) { a = a + b; return a; }
// W2S512: 'operator-' of two float2: SYCL's vectors have that operator themselves, element by element (wmma2sycl explain W2S512)
inline sycl::float2 operator-(sycl::float2 a) { return sycl::float2(-a.x(), -a.y()); }
inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
inline sycl::float4 scaled(float s, sycl::float4 v) { return sycl::float4(s * v.x(), s * v.y(), s * v.z(), s * v.w()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(sycl::float4 *out, const sycl::float4 *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] += scaled(2.0f, in[item.get_local_id(2)] + in[0]);
}
