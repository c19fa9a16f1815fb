#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// The program's own, of other vectors.
inline bool operator==(plain_int2 a, plain_int2 b) { return a.x() == b.x() && a.y() == b.y(); }
inline bool operator<(plain_uint2 a, plain_uint2 b) { return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y()); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void compare(const sycl::half2 *a, const sycl::half2 *b, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::half2 x = a[item.get_local_id(2)], y = b[item.get_local_id(2)];
  int bits = (both_of_pairs(x, y, std::equal_to<>())) << 2;
  bits |= (both_of_pairs(x, y, std::not_equal_to<>())) << 3;
  bits |= (both_of_pairs(x, y, std::less<>())) << 4;
  out[item.get_local_id(2)] = bits | (plain_int2(bits, 1) == plain_int2(4, 1)) | (plain_uint2(bits, 1) < plain_uint2(4, 1)) << 1;
}
