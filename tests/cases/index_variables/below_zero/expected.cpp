// An int beside a position may be below zero: CUDA has 2^32 less, and divides, compares and stores that.
#include <sycl/sycl.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void signs(unsigned long long *wide, int *p, float *f, int shift, unsigned bound, long long offset) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  unsigned t = item.get_local_id(2);
  wide[0] = unsigned(item.get_local_id(2)) + shift;
  wide[1] = (shift + unsigned(item.get_local_id(2))) / 3u;
  wide[2] = (unsigned(item.get_local_id(2)) + shift) % 7;
  wide[3] = (unsigned(item.get_local_id(2)) + shift) >> 2;
  wide[4] = unsigned(item.get_local_id(2)) / shift;
  wide[5] = unsigned(item.get_group(2)) * shift;
  p[t] = (unsigned(item.get_local_id(2)) + shift) > bound;
  p[1] = offset / unsigned(item.get_local_range(2));
  p[2] = (offset - unsigned(item.get_local_id(2))) % 5;
  p[3] = unsigned(item.get_local_id(2)) > offset;
  p[4] = ((unsigned)shift + unsigned(item.get_local_id(2))) / 3;
  p[5] /= unsigned(item.get_local_id(2)) + 1;
  f[0] = shift + unsigned(item.get_group(2));
  p[6] = std::min(bound, 7u) < shift * unsigned(item.get_local_range(2));
  p[7] = (unsigned(item.get_local_id(2)) + std::max(shift, -9)) / 2;
  p[8] = unsigned(item.get_local_range(2)) * 1ll > (long long)wide[9];  // its upper half is below zero
  short h = p[10];
  p[10] = 1u + h < (unsigned(item.get_local_range(2)) | h) && (31u ^ h) > (unsigned(item.get_local_id(2)) ^ h);
  p[11] = (unsigned)shift != unsigned(item.get_local_id(2)) * shift || h + unsigned(item.get_local_id(2)) > (unsigned)shift;
  p[12] = item.get_local_id(2) + shift < item.get_group(2) * shift;  // both are wide
  p[9] = +offset < unsigned(item.get_local_range(2)) && -(+offset) > unsigned(item.get_local_id(2));
}
