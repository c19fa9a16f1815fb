// Pairs that a template's argument gives a type: their members are templates, which has to be said.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename T>
struct Packed {
  T elts[4];
};

inline sycl::half2 pair_of(sycl::half2 x) { return x; }

template <typename T>
float sum(const Packed<T> &in) {
  sycl::float2 both = in.elts[0].template convert<float>();
  sycl::half2 own = pair_of(in.elts[1]);
  sycl::float2 other = own.convert<float>();
  sycl::half2 back = both.convert<sycl::half, sycl::rounding_mode::rte>();
  return both.x() + other.y() + float(back.x());
}

template <typename T>
sycl::float2 wide(const Packed<T> &in) { return in.elts[2].template convert<float>(); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void run(const Packed<sycl::half2> *in, const Packed<sycl::vec<sycl::ext::oneapi::bfloat16, 2>> *others, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = sum(in[item.get_local_id(2)]) + wide(others[item.get_local_id(2)]).x();
}
