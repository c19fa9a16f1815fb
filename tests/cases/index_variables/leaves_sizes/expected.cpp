// What cannot be below zero, or is only an index, a bound or kept in 32 bits, needs no cast.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <int TILE>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sizes(float *o, int n, int shift) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int width = 64;
  if (item.get_local_id(2) + shift < n && item.get_group(2) * TILE + item.get_local_id(2) < n) {
    o[item.get_local_id(2) + shift] = o[item.get_group(2) * n + item.get_local_id(2)];
    int row = (item.get_group(2) * TILE + item.get_local_id(2)) / width, column = item.get_local_id(2) % width, place = item.get_local_id(2) + shift;
    o[row * n + column + place] += o[(item.get_local_range(2) + TILE - 1) / TILE];
    size_t at = item.get_group(2) * (size_t)n + item.get_local_id(2);
    o[at] = 0.0f;
  }
}
