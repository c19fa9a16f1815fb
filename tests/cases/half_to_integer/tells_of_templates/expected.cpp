// What a template or a macro casts is one text for half, which saturates in CUDA, and for others: told, each where it stands
#include <sycl/sycl.hpp>
#include <wmma2sycl/conversions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class To, class From> To cast(From f) { return static_cast<To>(f); }
template <class From> int rounded(From f) { return int(f); }
template <class From> float plain(From f) { return float(f); }
#define TO_INT(x) ((int)(x))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void converted(const sycl::half *h, int *o) {
  o[0] = cast<int>(h[0]) + cast<int>(o[1]);
  o[1] = TO_INT(h[0]);
  o[2] = rounded(h[0]);
  o[3] = plain(h[0]) > 1.0f && cast<float>(h[1]) > 0.0f;
  o[4] = saturate_cast<int>(h[0]);
}
