#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { float a, b; };
inline void atomicAdd(Pair *p, Pair v) { atomic_add(&p->a, v.a); atomic_add(&p->b, v.b); }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void total(T *sum, const T *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  atomicAdd(sum, x[item.get_local_id(2)]);
}

void run(Pair *p) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<total<Pair>>, p, p);
}
