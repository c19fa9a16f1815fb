#include <sycl/sycl.hpp>
#include <wmma2sycl/plain_vectors.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>
namespace red {
template <class T> int parts(const T &) { return 1; }
template <class T> int count(const std::vector<T> &v) {
  int n = 0;
  for (auto &x : v) n += parts(x);
  return n;
}
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count_on_device(const T *p, int *n) { *n = parts(p[0]) + width(p[0]) + seen(p[0]); }
}
template <class T> T twice(T x) { return scaled(x, 2); }
inline int parts(const plain_float2 &) { return 2; }
// W2S512: 'parts' of (dim3): a use of it may find another function in SYCL (wmma2sycl explain W2S512)
int parts(const sycl::range<3> &) { return 3; }
int width(plain_float2) { return 64; }
int seen(plain_float2) { return 1; }
plain_float2 scaled(plain_float2 v, float by) { return {v.x() * by, v.y() * by}; }
inline plain_float2 operator*(float by, plain_float2 v) { return plain_float2(by * v.x(), by * v.y()); }
template <class T> T thrice(T x) { return 3.0f * x; }
int of_no_template(plain_float4) { return 4; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(plain_float2 *p) { p[0] = twice(p[0]); }
int run(plain_float2 *p, int *n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<red::count_on_device<plain_float2>>, p, n);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<scale>, p);
  return red::count(std::vector<plain_float2>(2));
}
