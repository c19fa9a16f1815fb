// Atomic objects and references to what SYCL has none of.
#include <cuda/atomic>
#include <cuda_runtime.h>
struct P { int a, b; };
template <typename T> __device__ T bump(T &x) { cuda::atomic_ref<T, cuda::thread_scope_device> r(x); return r.fetch_add(1); }
template <typename T> struct Holder { cuda::atomic<T, cuda::thread_scope_device> value; };
__device__ cuda::atomic<bool, cuda::thread_scope_device> flag;
__global__ void k(int *d, int **q, short *s) {
  flag.store(true);
  cuda::atomic_ref<short> r(*s);
  r.fetch_add(1);
  cuda::atomic_ref<unsigned long long> w(*(unsigned long long *)d);
  cuda::atomic_ref<int *> pointer(*q);
  cuda::atomic_ref<P> p(*(P *)d);
  cuda::atomic_ref<unsigned char>(*(unsigned char *)d).store(1);
  cuda::atomic_ref<int>(*d).store(1);
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst);
  Holder<int> *h = (Holder<int> *)d;
  h->value.fetch_add(bump(*d));
}
