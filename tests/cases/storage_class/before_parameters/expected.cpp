// attributes that nvcc warns of and does not apply: what a pointer points to is not said by them
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Pair { int first; float second; };

float sum(float *s, const float *r, volatile float *__restrict__ q) { return s[0] + r[0] + q[0]; }
template <typename T>
T two(T *s,
      T *r, int i) {
  return s[i] + r[i];
}
float first(float *);
float first(float *s) { return *s; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *p, int n, Pair with) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[32]> t_storage;
  float (&t)[32] = t_storage;
  auto twice = [](float *s) { return 2 * s[1]; };
  t[item.get_local_id(2)] = n + unsigned(item.get_local_id(2)) + with.second;
  sycl::group_barrier(item.get_group());
  p[item.get_local_id(2)] = sum(t, t, t) + two(t, t, 3) + twice(t) + first(t + 2);
}
