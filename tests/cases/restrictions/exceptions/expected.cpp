// Exceptions and types at run time, in a function that is for the host, too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#include <typeinfo>

struct Base {
  virtual ~Base() {}
};
struct Derived : Base {};

int checked(const Base *base, int i) {
#ifdef __clang__ // nvcc refuses both itself
  // W2S525: 'throw i' is an exception in device code (wmma2sycl explain W2S525)
  if (i > 100) throw i;
  // W2S526: 'dynamic_cast<const Derived*>(base)' asks for a type at run time in device code (wmma2sycl explain W2S526)
  if (dynamic_cast<const Derived *>(base)) return 0;
#endif
  return i;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(int *out, const Base *base) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  out[item.get_local_id(2)] = checked(base, unsigned(item.get_local_id(2)));
}

void run(int *out, const Base *base) {
  sycl::queue &q = wmma2sycl::default_queue();
  try {
    syclex::nd_launch(q, wmma2sycl::launch_range(1, 32), syclex::kernel_function<use>, out, base);
  } catch (int) {
  }
}
