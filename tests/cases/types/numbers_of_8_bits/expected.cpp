// Numbers of 8 bits as an epilogue that quantises has them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/fp8.hpp>
#include <wmma2sycl/vector_copy.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define QUANTISE(x, scale) fp8_e4m3((x) * (scale))
#define TO_BITS(x) fp8_bits(static_cast<float>(x), fp8_overflow::largest, fp8_format::e5m2)

template <typename T> struct Limit;
template <> struct Limit<fp8_e4m3> { static constexpr float largest = 448.0f; };

using fp8 = fp8_e4m3;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void quantise(const sycl::float4 *x, fp8 *out, fp8x4_e4m3 *packed, std::uint8_t *bits, float scale) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const sycl::float4 v = load_vector(x[item.get_local_id(2)]);
    out[item.get_local_id(2)] = fp8(sycl::fmin(v.x() * scale, Limit<fp8>::largest));
    out[item.get_local_id(2) + 32] = QUANTISE(v.y(), scale);
    packed[item.get_local_id(2)] = fp8x4_e4m3(v);
    bits[item.get_local_id(2)] = TO_BITS(v.z());
    fp8_e5m2 other;
    other.__x = bits[item.get_local_id(2)];
    bits[item.get_local_id(2)] = fp8_bits(half_of_fp8(other.__x, fp8_format::e5m2), fp8_overflow::infinite, fp8_format::e4m3);
}

void scale(const fp8 *in, float *out, int n) {
    for (int i = 0; i < n; i++) out[i] = static_cast<float>(in[i]);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scales(const std::uint8_t *exponents, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const sycl::ext::oneapi::bfloat16 scale = bfloat16_of_e8m0(exponents[item.get_local_id(2)]);
    out[item.get_local_id(2)] = (float)scale;
}
