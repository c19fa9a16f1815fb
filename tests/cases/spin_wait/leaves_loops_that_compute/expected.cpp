#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/atomic_objects.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

bool advance(int &i) { return ++i < 4; }
float atomic_max(float *p, float x) {
  int *bits = reinterpret_cast<int *>(p), old = *bits, assumed;
  do {
    assumed = old;
    if (sycl::bit_cast<float>(assumed) >= x) break;
    old = wmma2sycl::atomic_compare_exchange(bits, assumed, sycl::bit_cast<int>(x));
  } while (assumed != old);
  return sycl::bit_cast<float>(old);
}
void add(unsigned short *p) {
  unsigned *word = reinterpret_cast<unsigned *>(p), old = *word, seen;
  do {
    seen = old;
    old = wmma2sycl::atomic_compare_exchange(word, seen, seen + 1);
  } while (old != seen);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(const int *next, float *out, unsigned short *counts, int *work) {
  auto nd_item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = nd_item.get_local_id(2), n = 0;
  while (next[i] >= 0) i = next[i];
  while (next[n++] > 0) {}
  while (advance(i)) {}
  for (int k = 0; out[k] > 0; k++) {}
  do { n = n / 2; } while (n > 1);
  int item;
  while ((item = wmma2sycl::atomic_add(work, 1)) < 100) out[item] = n;
  out[i] = atomic_max(out, 1.0f);
  add(counts);
}
void run(const int *next, float *out, unsigned short *counts, int *work) {
  sycl::queue &q = wmma2sycl::default_queue();
  syclex::nd_launch(q, wmma2sycl::launch_range(2, 64), syclex::kernel_function<kernel>,
                    next, out, counts, work);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void by_objects(int *p) {
    wmma2sycl::atomic_reference<int, sycl::memory_scope::device> slot(*p);
    int seen = slot.load();
    while (!slot.compare_exchange_weak(seen, seen + 2)) {
    }
}
