#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device_memory.hpp>
#include <wmma2sycl/device_words.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static syclex::device_global<int> ready;
int acquire(const int *p) { int v; v = load_acquire<unsigned>(p); return v; }
template <int Stages> struct Pipe { volatile int full[Stages]; int empty[Stages]; };
template <class P> void wait_full(P &pipe, int stage, int round) {
  // W2S515: the loop on 'pipe.full[stage] < round' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  while (pipe.full[stage] < round) {
  }
}
void lock(int *mutex) {
  // W2S515: the loop on 'atomicCAS(mutex, 0, 1) != 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  while (atomic_compare_exchange(mutex, 0, 1) != 0) nanosleep(20);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(int *flag, volatile int *count, int *mutex) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<Pipe<2>> pipe_storage;
  Pipe<2> &pipe = pipe_storage;
  if (item.get_local_id(2) == 0)
    // W2S515: the loop on 'ready == 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
    while (ready.get() == 0);
  // W2S515: the loop on 'acquire(flag) == 0' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  for (; acquire(flag) == 0;) {}
  int seen;
  // W2S515: the loop on 'seen < 4' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  do {
    seen = *count;
  } while (seen < 4);
  // W2S515: the loop on 'seen != 7' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  do { seen = load_relaxed<int>(flag); } while (seen != 7);
  // W2S515: the loop on 'atomicAdd(flag, 0) < 3' waits until another thread writes, which need not run meanwhile (wmma2sycl explain W2S515)
  while (atomic_add(flag, 0) < 3) { sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device); }
  wait_full(pipe, 0, 1);
  lock(mutex);
}
void run(int *flag, int *count, int *mutex) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<kernel>, flag, count, mutex);
}
