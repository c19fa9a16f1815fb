#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Whether it holds for both halves.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compare(const sycl::half2 *h, const sycl::vec<sycl::ext::oneapi::bfloat16, 2> *b, int *out) {
    sycl::half2 x = h[0], y = h[1];
    out[0] = both_of_pairs(x, y, std::equal_to<>());
    out[1] = both_of_pairs(x, y, std::not_equal_to<>());
    out[2] = (both_of_pairs(x, y, std::less<>())) && !(both_of_pairs(x + y, h[2], std::greater_equal<>()));
    out[3] = both_of_pairs(b[0], b[1], std::less_equal<>()) || both_of_pairs(b[0], b[2], std::greater<>());
    if (both_of_pairs((x + y), sycl::half2(sycl::half(0.0f)), std::equal_to<>())) out[4] = 1;
    out[5] = (both_of_pairs((x), (y), std::equal_to<>()));
    out[6] = x.x() == y.x();
}

bool same(sycl::half2 a, sycl::half2 b) { return both_of_pairs(a, b, std::equal_to<>()); }
