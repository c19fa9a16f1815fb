// Optional arrays are left out by a null pointer, however it is spelled and whatever decides the parameter's type.
#include <cuda_runtime.h>

namespace nn {
struct Shape { int rows, columns; };
template <typename T> struct View { T *data; int n; };
using Scales = float *;

__global__ void apply(float *y, const Shape *shape, Scales scales) {
  y[threadIdx.x] = (shape != nullptr ? shape->rows : 1) * (scales != nullptr ? scales[0] : 2.0f);
}
}  // namespace nn

template <typename T>
__global__ void add_bias(const T *x, const T *bias, T *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] + (bias != nullptr ? bias[i] : T(0));
}

template <typename In, typename Out, int Step>
__global__ void convert(const In *x, nn::View<Out> *views, Out *y) {
  y[threadIdx.x * Step] = views != nullptr ? views->data[0] : Out(x[threadIdx.x]);
}

#define LAUNCH(kernel, n, ...) kernel<<<1, n>>>(__VA_ARGS__)

template <typename T>
void forward(const T *x, T *y, T **rows, int n) {
  add_bias<T><<<(n + 255) / 256, 256>>>(x, NULL, y, n);
  add_bias<<<1, 256>>>(x, x, y, n);
  convert<T, float, 1><<<1, 32>>>(x, nullptr, static_cast<float *>(nullptr));
  convert<T *, T *, 2><<<1, 32>>>(rows, 0, NULL);
}

void run(const float *x, float *y) {
  add_bias<<<1, 256>>>(x, (float *)NULL, y, 256);
  add_bias<float><<<1, 256>>>(x, NULL, y, 256);
  LAUNCH(nn::apply, 32, y, NULL, nullptr);
  nn::apply<<<1, 32>>>(y, nullptr, 0);
  forward<float>(x, y, nullptr, 256);
}
