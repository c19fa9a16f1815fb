#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int> count;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void flagged(int *mutex, int *sum) {
  bool done = false;
  // W2S515: the loop on 'atomicCAS(mutex, 0, 1) == 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  while (!done) {
    if (atomic_compare_exchange(mutex, 0, 1) == 0) {
      *sum += 1;
      sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
      atomic_exchange(mutex, 0);
      done = true;
    }
  }
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void left(int *locks, int *sum) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  // W2S515: the loop on '0 == atomicExch(&locks[threadIdx.x % 4], 1)' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  for (;;) {
    if (0 == atomic_exchange(&locks[item.get_local_id(2) % 4], 1)) {
      sum[item.get_local_id(2) % 4]++;
      locks[item.get_local_id(2) % 4] = 0;
      break;
    }
  }
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void retried(int *value, int *wins) {
  bool done = false;
  int seen = *value;
  while (!done) {
    int before = atomic_compare_exchange(value, seen, seen + 1);
    if (before == seen) done = true;
    seen = before;
  }
  for (int i = 0; i < 4; i++)
    if (atomic_compare_exchange(&wins[i], 0, 1) == 0) atomic_exchange(&wins[i], 2);
}
void run(int *p, int *q) {
  sycl::queue &queue = default_queue();
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<flagged>, p, q);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<left>, p, q);
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<retried>, p, q);
}
