// Complex numbers as float2: templates over any pair, which CUDA's vectors reach and sycl::vec's own operators would hide.
#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <type_traits>

struct Pair { float x, y; };

template <typename V> V operator*(V a, V b) { return V{a.x() * b.x() - a.y() * b.y(), a.x() * b.y() + a.y() * b.x()}; }
template <typename V> V operator-(V a) { return V{-a.y(), a.x()}; }
template <typename V, typename S, std::enable_if_t<std::is_arithmetic<S>::value, int> = 0>
V operator/(V a, S s) { return V{a.x() / s, a.y() * s}; }
template <typename V> V &operator+=(V &a, const V &b) { a.x() += b.x(); return a; }

namespace near_enough {
template <typename V> bool operator==(const V &a, const V &b) { return sycl::fabs(static_cast<float>(a.x() - b.x())) < 1e-3f; }
template <typename V> bool same(V a, V b) { return a == b; }
}  // namespace near_enough

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turn(plain_float2 *z, int *count) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    plain_float2 a = z[item.get_local_id(2)], b = plain_float2(3, 4);
    a += -a * b;
    z[item.get_local_id(2)] = a / 2.f;
    count[item.get_local_id(2)] = near_enough::same(a, b);
}
