#include <cuda/atomic>

__device__ bool advance(int &i) { return ++i < 4; }
__device__ float atomic_max(float *p, float x) {
  int *bits = reinterpret_cast<int *>(p), old = *bits, assumed;
  do {
    assumed = old;
    if (__int_as_float(assumed) >= x) break;
    old = atomicCAS(bits, assumed, __float_as_int(x));
  } while (assumed != old);
  return __int_as_float(old);
}
__device__ void add(unsigned short *p) {
  unsigned *word = reinterpret_cast<unsigned *>(p), old = *word, seen;
  do {
    seen = old;
    old = atomicCAS(word, seen, seen + 1);
  } while (old != seen);
}
__global__ void kernel(const int *next, float *out, unsigned short *counts, int *work) {
  int i = threadIdx.x, n = 0;
  while (next[i] >= 0) i = next[i];
  while (next[n++] > 0) {}
  while (advance(i)) {}
  for (int k = 0; out[k] > 0; k++) {}
  do { n = n / 2; } while (n > 1);
  int item;
  while ((item = atomicAdd(work, 1)) < 100) out[item] = n;
  out[i] = atomic_max(out, 1.0f);
  add(counts);
}
void run(const int *next, float *out, unsigned short *counts, int *work) { kernel<<<2, 64>>>(next, out, counts, work); }

__global__ void by_objects(int *p) {
    cuda::atomic_ref<int, cuda::thread_scope_device> slot(*p);
    int seen = slot.load();
    while (!slot.compare_exchange_weak(seen, seen + 2)) {
    }
}
