#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

// Bitonic sort of what a template says the size of: no thread leaves the loops by itself. Elements are exchanged by reference.
template <typename T> void exchange(T &a, T &b, bool ascending) {
  if ((a > b) == ascending) {
    T kept = a;
    a = b;
    b = kept;
  }
}
template <int N, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sorted(T *keys) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<T[N]> s;
  for (int i = item.get_local_id(2); i < N; i += item.get_local_range(2)) s[i] = keys[i];
  for (unsigned size = 2; size <= N; size <<= 1)
    for (unsigned stride = size / 2; stride > 0; stride >>= 1) {
      sycl::group_barrier(item.get_group());
      for (unsigned t = item.get_local_id(2); t < N / 2; t += item.get_local_range(2)) {
        unsigned place = 2 * t - (t & (stride - 1));
        exchange(s[place], s[place + stride], (place & size) == 0);
      }
    }
  sycl::group_barrier(item.get_group());
  for (int i = item.get_local_id(2); i < N; i += item.get_local_range(2)) keys[i] = s[i];
}

int main() {
  sycl::queue &q = default_queue();
  int *keys, wrong = 0;
  keys = sycl::malloc_shared<int>(256, q);
  for (int i = 0; i < 256; i++) keys[i] = i * 77 % 256;
  syclex::nd_launch(q, launch_range(1, 48), syclex::kernel_function<sorted<256, int>>, keys);
  q.wait_and_throw();
  for (int i = 0; i < 256; i++) wrong += keys[i] != i;
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong != 0;
}
