// Atomic objects and references to what SYCL has none of.
#include <sycl/sycl.hpp>
#include <wmma2sycl/atomic_objects.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct P { int a, b; };
template <typename T> T bump(T &x) { atomic_reference<T, sycl::memory_scope::device> r(x); return r.fetch_add(1); }
template <typename T> struct Holder { atomic_object<T, sycl::memory_scope::device> value; };
// W2S504: cuda::atomic of bool has no SYCL form yet (wmma2sycl explain W2S504)
static syclex::device_global<atomic_object<bool, sycl::memory_scope::device>> flag;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(int *d, int **q, short *s) {
  flag.get().store(true);
  // W2S504: cuda::atomic_ref of short has no SYCL form yet (wmma2sycl explain W2S504)
  atomic_reference<short> r(*s);
  r.fetch_add(1);
  atomic_reference<unsigned long long> w(*(unsigned long long *)d);
  atomic_reference<int *> pointer(*q);
  // W2S504: cuda::atomic_ref of P has no SYCL form yet (wmma2sycl explain W2S504)
  atomic_reference<P> p(*(P *)d);
  // W2S504: cuda::atomic_ref of unsigned char has no SYCL form yet (wmma2sycl explain W2S504)
  atomic_reference<unsigned char>(*(unsigned char *)d).store(1);
  atomic_reference<int>(*d).store(1);
  thread_fence(sycl::memory_order::seq_cst);
  Holder<int> *h = (Holder<int> *)d;
  h->value.fetch_add(bump(*d));
}
