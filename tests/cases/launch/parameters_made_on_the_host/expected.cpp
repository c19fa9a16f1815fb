#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Snap { int v; Snap(const int *host) : v(*host) {} };
struct Half { float v; Half(double x) : v(x) {} };
template <class T> struct Of { T v; Of(T x) : v(x) {} };
struct Plain { int a; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *o, Snap s, Half h, Of<int> i, Plain p) { o[0] = s.v + h.v + i.v + p.a; }
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void t(int *o, Of<T> x, T y) { o[0] = x.v + y; }
void run(int *o, int n) {
  sycl::queue &q = default_queue();
  Plain p{3};
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<k>, o, static_cast<Snap>(&n), static_cast<Half>(2.75), static_cast<Of<int>>(4), p);
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<k>,
                    o, Snap(&n), Half(1), Of<int>{5}, Plain{4});
  syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<t<int>>, o, static_cast<Of<int>>(n), n);
}
