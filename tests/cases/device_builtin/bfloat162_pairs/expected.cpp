#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

typedef sycl::vec<sycl::ext::oneapi::bfloat16, 2> bf162;

float dot(const sycl::vec<sycl::ext::oneapi::bfloat16, 2> &a, const sycl::vec<sycl::ext::oneapi::bfloat16, 2> &b) {
    sycl::float2 f = (a * b).convert<float>();
    return f.x() + f.y() + float(a.x()) * float(b.y());
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gelu(const sycl::ext::oneapi::bfloat16 *in, sycl::ext::oneapi::bfloat16 *out, unsigned *mask, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (2 * i + 1 >= n) return;
    bf162 v = reinterpret_cast<const bf162 *>(in)[i];
    const bf162 half_of = sycl::vec<sycl::ext::oneapi::bfloat16, 2>(sycl::ext::oneapi::bfloat16(0.5f)), limit = sycl::vec<sycl::ext::oneapi::bfloat16, 2>(sycl::ext::oneapi::bfloat16(1.0f), sycl::ext::oneapi::bfloat16(2.0f));
    v = fma_pairs(v, half_of, minimum_number(maximum_number(v, half_of), limit)) + sycl::float2(dot(v, limit), 0.0f).convert<sycl::ext::oneapi::bfloat16, sycl::rounding_mode::rte>();
    v.x() = sycl::ext::oneapi::bfloat16(each_of_pair(v, [](auto x) { return syclex::exp(x); }).x());
    v += sycl::vec<sycl::ext::oneapi::bfloat16, 2>(v.y(), sycl::ext::oneapi::bfloat16(limit.y()));
    if (both_of_pairs(v, limit, std::greater<>())) mask[i] = mask_of_pairs(v, sycl::vec<sycl::ext::oneapi::bfloat16, 2>(in[0]), std::greater<>());
    *(sycl::vec<sycl::ext::oneapi::bfloat16, 2> *)(out + 2 * i) = compare_pairs(v, limit, std::less<>()) * sycl::vec<sycl::ext::oneapi::bfloat16, 2>(v.y(), v.x());
}
