#include <sycl/sycl.hpp>
#include <wmma2sycl/complex_numbers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define MAD(a, b, c) (complex_product(a, b) + (c))
#define SQUARE(z) (float((z).x()) * float((z).x()) + float((z).y()) * float((z).y()))
struct Pole { sycl::double2 at, residue; };
template <typename T> T twice(T z);
template <> sycl::float2 twice(sycl::float2 z) { return z + z; }
template <> sycl::double2 twice(sycl::double2 z) { return z + z; }
inline sycl::float2 swapped(sycl::float2 z) { return sycl::float2(z.y(), float(z.x())); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void spectrum(const sycl::float2 *in, sycl::float2 *out, float *size, const Pole *pole, sycl::double2 *sum, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float2[64])]> kept_storage;
  auto &kept = reinterpret_cast<sycl::float2 (&)[64]>(kept_storage);
  int i = item.get_global_id(2);
  if (i >= n) return;
  sycl::float2 z = in[i], one = sycl::float2(1.0f, 0.0f);
  kept[item.get_local_id(2)] = MAD(z, complex_conjugate(z), one);
  z = complex_quotient(kept[item.get_local_id(2)] - z, twice(z));
  z.x() *= 0.5f;
  size[i] = complex_magnitude(z) + SQUARE(swapped(z));
  out[i] = complex_fma(z, z, pole->residue.convert<float, sycl::rounding_mode::rte>());
  const sycl::double2 at = z.convert<double>();
  sum[i] = complex_fma(complex_quotient(pole->residue, at - pole->at), twice(complex_conjugate(at)), sycl::double2(complex_magnitude(at), -double(at.y())));
}
void print(const sycl::float2 *z) {
  auto first = float(z[0].x());
  printf("%f %f %f\n", first, float((*z).y()), complex_magnitude(complex_product(z[1], complex_conjugate(z[1]))));
  sycl::double2 total = complex_product(sycl::double2(0.0, 1.0), swapped(z[0]).convert<double>());
  if (double(total.x()) > 0) printf("%g\n", double(total.y()));
}
