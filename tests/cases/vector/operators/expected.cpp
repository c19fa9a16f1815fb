#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Complex { float re, im; };
inline plain_float2 operator*(const plain_float2 &a, const plain_float2 &b) {
    return plain_float2(a.x() * b.x() - a.y() * b.y(), a.x() * b.y() + a.y() * b.x());
}
inline plain_float2 &operator*=(plain_float2 &a, plain_float2 b) { a = a * b; return a; }
inline plain_float2 operator~(plain_float2 a) { return plain_float2(a.x(), -a.y()); }
inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
inline plain_float4 scaled(float s, plain_float4 v) { return plain_float4(s * v.x(), s * v.y(), s * v.z(), s * v.w()); }
inline bool operator==(plain_int2 a, plain_int2 b) { return a.x() == b.x() && a.y() == b.y(); }
inline plain_int2 operator<(plain_int2 a, plain_int2 b) { return plain_int2(a.x() < b.x(), a.y() < b.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void product(plain_float2 *out, const plain_float2 *in) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] *= ~in[item.get_local_id(2)] * in[0];
}
