// A value of an open type that a launch leaves to be deduced, with the type that it has.
#include <cuda_runtime.h>

enum class Mode { plain, doubled };
namespace nn { enum Layout : int { rows = 4, columns = 9 }; }

template <class T, auto m>
struct Given {
  T *x;
  T by;
};

template <auto mode = Mode::plain>
__global__ void add(Given<float, mode> g) { g.x[threadIdx.x] += mode == Mode::doubled ? 2 * g.by : g.by; }
template <class T, auto layout>
__global__ void place(Given<T, layout> g) { g.x[threadIdx.x] = layout == nn::rows ? T(1) : g.by; }
template <auto n, auto wide>
__global__ void count(Given<float, n> g, Given<int, wide> h) { g.x[threadIdx.x] = n + h.x[threadIdx.x] % wide; }

void run(float *x, int *y) {
  add<<<1, 64>>>(Given<float, Mode::doubled>{x, 1});
  add<Mode::plain><<<1, 64>>>(Given<float, Mode::plain>{x, 1});
  place<<<1, 64>>>(Given<float, nn::columns>{x, 2});
  count<<<1, 64>>>(Given<float, 7>{x, 2}, Given<int, 1ull>{y, 3});
}
