// Complex numbers as float2: templates over any pair, which CUDA's vectors reach and sycl::vec's own operators would hide.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <type_traits>

struct Pair { float x, y; };

// W2S512: 'operator*' of (float2, float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
template <typename V> V operator*(V a, V b) { return V{a.x() * b.x() - a.y() * b.y(), a.x() * b.y() + a.y() * b.x()}; }
// W2S512: 'operator-' of (float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
template <typename V> V operator-(V a) { return V{-a.y(), a.x()}; }
// W2S512: 'operator/' of (float2, float): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
template <typename V, typename S, std::enable_if_t<std::is_arithmetic<S>::value, int> = 0>
V operator/(V a, S s) { return V{a.x() / s, a.y() * s}; }
// W2S512: 'operator+=' of (float2, float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
template <typename V> V &operator+=(V &a, const V &b) { a.x() += b.x(); return a; }

namespace near_enough {
// W2S512: 'operator==' of (float2, float2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
template <typename V> bool operator==(const V &a, const V &b) { return sycl::fabs(static_cast<float>(a.x() - b.x())) < 1e-3f; }
template <typename V> bool same(V a, V b) { return a == b; }
}  // namespace near_enough

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(sycl::float2 *z, int *count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::float2 a = z[item.get_local_id(2)], b = sycl::float2(3, 4);
    a += -a * b;
    z[item.get_local_id(2)] = a / 2.f;
    count[item.get_local_id(2)] = near_enough::same(a, b);
}
