#include <cuda_runtime.h>

#define FOR_FLOATS(is_double, ...) \
  if (is_double) {                 \
    using scalar_t = double;       \
    __VA_ARGS__();                 \
  } else {                         \
    using scalar_t = float;        \
    __VA_ARGS__();                 \
  }

struct Array {
  void *data;
  template <typename T> T *as() const { return static_cast<T *>(data); }
};

template <typename T> __global__ void scale(const T *from, T *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) to[i] = from[i] * T(2);
}

template <int STEP, typename T, typename Index> __global__ void fill(T *to, T value, Index n) {
  for (Index i = threadIdx.x; i < n; i += STEP) to[i] = value;
}

void scaled(Array from, Array to, int n, bool is_double) {
  FOR_FLOATS(is_double, [&] { scale<<<(n + 255) / 256, 256>>>(from.as<scalar_t>(), to.as<scalar_t>(), n); });
}

void filled(Array to, int n, bool is_double) {
  FOR_FLOATS(is_double, [&] {
    auto *values = static_cast<scalar_t *>(to.data);
    fill<64><<<1, 64>>>(values, *values, n);
  });
}
