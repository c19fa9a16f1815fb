// A virtual member function is found by its object, also where a template parameter names it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Base {
  int n;
  virtual int get(int k) const { return n + k; }
};
struct Derived : Base {
  int get(int k) const override { return n * k; }
};
// W2S521: '(b.*F)' is a pointer to a function in device code (wmma2sycl explain W2S521)
template <int (Base::*F)(int) const> int called(const Base &b) { return (b.*F)(3); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void found(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  Derived d;
  d.n = 5;
  out[item.get_local_id(2)] = called<&Base::get>(d);
}
void run(int *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<found>, out);
}
