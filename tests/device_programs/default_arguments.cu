// Default arguments of kernels, which launches leave out: numbers, macros, null pointers, enumerators, objects of templates.
#include <cuda_runtime.h>
#include <cstdio>
constexpr int kBlock = 128;
#define WIDTH 256
enum class Mode { add, set };
enum Kind { few = 2, many };
struct Twice { __host__ __device__ float operator()(float x) const { return 2 * x; } };
namespace ops {
constexpr int kCount = 256;
template <typename T> __global__ void fill(T *p, T value = T(1), int n = kBlock * 2);
template <typename T, typename Op = Twice> __global__ void apply(T *p, Op op = Op(), unsigned n = kCount) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = op(p[i]);
}
}
__global__ void scale(float *p, float by = 2, const int n = WIDTH, const float *other = nullptr, Mode mode = Mode::set, Kind kind = many, bool on = true, size_t end = -1);
__global__ void scale(float *p, float by, const int n, const float *other, Mode mode, Kind kind, bool on, size_t end) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && other == nullptr && mode == Mode::set && kind == many && on && end == ~size_t(0)) p[i] *= by;
}
template <typename T> __global__ void ops::fill(T *p, T value, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = value;
}
template <typename T> void run(T *p) { ops::fill<<<2, kBlock>>>(p); ops::fill<T><<<2, kBlock>>>(p); }
#define LAUNCH(k, g, ...) k<<<g, kBlock>>>(__VA_ARGS__)
__global__ void bump(float *p, float by = 1) { p[blockIdx.x * blockDim.x + threadIdx.x] += by; }
int main() {
  float *p;
  cudaMallocManaged(&p, 256 * sizeof(float));
  run(p);
  ops::fill<<<2, kBlock>>>(p);
  scale<<<2, kBlock>>>(p);
  scale<<<2, kBlock>>>(p, 3.0f);
  ops::apply<float><<<2, kBlock>>>(p);
  ops::apply<<<2, kBlock>>>(p, Twice{});
  LAUNCH(bump, 2, p);
  LAUNCH(bump, 2, p);
  cudaDeviceSynchronize();
  bool ok = true;
  for (int i = 0; i < 256; ++i) ok = ok && p[i] == 26.0f;
  printf(ok ? "PASSED\n" : "FAILED\n");
  return !ok;
}
