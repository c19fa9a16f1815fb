#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <int Bytes> struct word_of {};
template <> struct word_of<16> { using type = sycl::uint4; };
template <> struct word_of<8> { using type = sycl::uint2; };
template <typename T, int N> struct packed {
    using word = typename word_of<N * sizeof(T)>::type;
    using both = union both_type {
        both_type() : whole{} {}
        word whole;
        T each[N];
    };
    both data;
    void load(const void *from, int i) { data.whole = static_cast<const word *>(from)[i]; }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(const float *in, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    packed<float, 4> one;
    one.load(in, unsigned(item.get_local_id(2)));
    for (int i = 0; i < 4; ++i) out[item.get_local_id(2) * 4 + i] = 2 * one.data.each[i];
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pairs(const sycl::float2 *in, sycl::float2 *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    packed<sycl::float2, 2> one;
    one.load(in, unsigned(item.get_local_id(2)));
    for (int i = 0; i < 2; ++i) out[item.get_local_id(2) * 2 + i] = one.data.each[i];
}
