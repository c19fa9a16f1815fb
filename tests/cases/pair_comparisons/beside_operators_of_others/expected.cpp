#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// The program's own, of other vectors.
// W2S512: 'operator==' of (int2, int2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline bool operator==(sycl::int2 a, sycl::int2 b) { return a.x() == b.x() && a.y() == b.y(); }
// W2S512: 'operator<' of (uint2, uint2): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
inline bool operator<(sycl::uint2 a, sycl::uint2 b) { return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compare(const sycl::half2 *a, const sycl::half2 *b, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::half2 x = a[item.get_local_id(2)], y = b[item.get_local_id(2)];
  int bits = (both_of_pairs(x, y, std::equal_to<>())) << 2;
  bits |= (both_of_pairs(x, y, std::not_equal_to<>())) << 3;
  bits |= (both_of_pairs(x, y, std::less<>())) << 4;
  out[item.get_local_id(2)] = bits | (sycl::int2(bits, 1) == sycl::int2(4, 1)) | (sycl::uint2(bits, 1) < sycl::uint2(4, 1)) << 1;
}
