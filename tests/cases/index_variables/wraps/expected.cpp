// Unsigned arithmetic of positions wraps at 32 bits where a hash wants it to; sizes that fit stay as they are.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void hashes(unsigned *u, unsigned long long *wide, float *f, unsigned seed, unsigned long long stride, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  unsigned tid = item.get_local_id(2);
  u[0] = unsigned(item.get_local_id(2)) * 2654435761u % 97;
  u[1] = (unsigned(item.get_local_id(2)) * 2654435761u) >> 20;
  u[2] = ((item.get_local_id(2) + 1) * 1664525u + 1013904223u) / 1000;
  u[3] = (unsigned(item.get_local_id(2)) * seed) >> 16;
  u[4] = item.get_local_id(2) * 2654435761u;
  u[5] = (unsigned(item.get_local_id(2)) * 2654435761u) < 0x80000000u;
  u[tid] ^= item.get_local_id(2) * 2654435761u;
  wide[0] = unsigned(item.get_local_id(2)) * 2654435761u;
  wide[1] = item.get_local_id(2) * stride / 3;
  wide[2] ^= unsigned(item.get_group(2)) * 2654435761u;
  f[0] = (item.get_local_id(2) * 2654435761u & 0xffff) / 65536.0f;
  f[1] = float(unsigned(item.get_local_id(2)) * 2654435761u) * 0x1p-32f;
  wide[2] ^= static_cast<unsigned long long>(unsigned(item.get_local_id(2)) * seed);
  wide[4] += unsigned(item.get_local_id(2)) * seed;
  unsigned long long mixed = unsigned(item.get_local_id(2)) * seed + 1;
  wide[5] = mixed >> 32;
  long long below = n - 100, sum = 0;
  if (n < unsigned(item.get_local_id(2)) + below || unsigned(item.get_local_id(2)) + below > -3) sum = item.get_local_id(2) + below;
  f[2] = unsigned(item.get_local_id(2)) + below;
  f[3] += 0.5f * (unsigned(item.get_group(2)) + below);
  wide[6] = sum;
  wide[3] = unsigned(item.get_local_id(2)) * -1;
  wide[4] = -2 + unsigned(item.get_local_id(2));
  int first = item.get_local_id(2) + -1;
  while (first-- > 0) u[first] = 0;
}

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sizes(float *o, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int warp = item.get_local_id(2) / 32, row = (item.get_group(2) * N + item.get_local_id(2)) / 4;
  if (item.get_group(2) * N + item.get_local_id(2) < n)
    o[item.get_global_id(2)] = warp + row + unsigned(item.get_global_id(2)) % 32;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void halo_of(const int *in, int *out, unsigned halo, unsigned width) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = in[unsigned(item.get_local_id(2)) + (halo - 3u) + 2u] + in[(unsigned(item.get_local_range(2)) - 1) + unsigned(item.get_local_id(2))];
    out[unsigned(item.get_local_id(2)) + (width - halo)] = in[item.get_local_id(2) + halo];
}
