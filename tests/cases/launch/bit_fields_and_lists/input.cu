#include <cuda_runtime.h>
struct Flags { unsigned mode : 3; unsigned count : 5; int sign : 4; bool on : 1; unsigned long long big : 40; };
struct Params { const int *p; int n; };
enum class Mode { a, b };
__global__ void k(int *out, const int *bias, unsigned mode, int sign, bool on, unsigned long long big) {
  out[threadIdx.x] = (bias ? bias[0] : -1) + mode * 10 + sign + on + int(big);
}
template <typename T> __global__ void t(T *out, const T *bias, T v, Params p) { out[threadIdx.x] = (bias ? bias[0] : T(-1)) + v + (p.p ? 1 : 2) + p.n; }
template <typename T> void launch(T *out, Flags &f) {
  t<T><<<1, 32>>>(out, {}, f.sign, {});
  t<<<1, 32>>>(out, {}, T(f.count), {nullptr, 3});
}
void run(int *out, Flags &f) {
  const Flags &r = f;
  k<<<1, 32>>>(out, {}, f.mode, (f.sign), f.on, f.big);
  k<<<1, f.count>>>(out, {out + 32}, {}, {f.sign}, {}, {4});
  k<<<1, 32>>>(out, nullptr, r.count, f.mode ? f.sign : 2, r.on, f.mode);
  launch(out, f);
}
