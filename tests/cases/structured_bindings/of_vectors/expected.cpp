#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_bindings.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <vector>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sum(const sycl::float2 *in, const sycl::int4 *n, const sycl::half2 *h, float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto [x, y] = in[item.get_local_id(2)];
    const auto &[a, b, c, d] = n[item.get_local_id(2)];
    auto [low, high] = h[item.get_local_id(2)];
    sycl::float2 last = in[31];
    auto &[first, second] = last;
    first += 10;
    out[item.get_local_id(2)] = x + 2 * y + a + b + c + d + float(low) * float(high) + last.x() + second;
}

float area(std::vector<sycl::float2> &sizes) {
    float all = 0;
    for (auto &[w, h] : sizes) w += 1;
    for (const auto &[w, h] : sizes) all += w * h;
    return all;
}
