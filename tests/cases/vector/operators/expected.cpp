#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Complex { float re, im; };
// W2S512: 'operator*' of (float2, float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline sycl::float2 operator*(const sycl::float2 &a, const sycl::float2 &b) {
    return sycl::float2(a.x() * b.x() - a.y() * b.y(), a.x() * b.y() + a.y() * b.x());
}
// W2S512: 'operator*=' of (float2, float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline sycl::float2 &operator*=(sycl::float2 &a, sycl::float2 b) { a = a * b; return a; }
// W2S512: 'operator~' of (float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline sycl::float2 operator~(sycl::float2 a) { return sycl::float2(a.x(), -a.y()); }
inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
inline sycl::float4 scaled(float s, sycl::float4 v) { return sycl::float4(s * v.x(), s * v.y(), s * v.z(), s * v.w()); }
// W2S512: 'operator==' of (int2, int2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline bool operator==(sycl::int2 a, sycl::int2 b) { return a.x() == b.x() && a.y() == b.y(); }
// W2S512: 'operator<' of (int2, int2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline sycl::int2 operator<(sycl::int2 a, sycl::int2 b) { return sycl::int2(a.x() < b.x(), a.y() < b.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void product(sycl::float2 *out, const sycl::float2 *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] *= ~in[item.get_local_id(2)] * in[0];
}
