#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> void fill(T *host, int n);
extern template void fill<int>(int *, int);
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void count(int n, int *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_local_id(2);
  if (i < n) p[i] = i;
}
template <class T> void fill(T *host, int n) {
  sycl::queue &q = default_queue();
  auto *d = sycl::malloc_device<T>(n, q);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<count>, n, d);
  q.memcpy(host, d, n * sizeof(T)).wait();
  sycl::free(d, q);
}
template void fill<int>(int *, int);
void run(int *p) { fill(p, 10); }
