// What is only asked for its type: warpSize is a const int.
#include <type_traits>

template <typename T> __device__ int halved(T n) { return n / 2; }

__global__ void types(int *out) {
  out[0] = std::is_same_v<decltype(warpSize), const int>;
  out[1] = std::is_same_v<std::remove_cv_t<decltype(warpSize)>, int>;
  std::remove_const_t<decltype(warpSize)> below = -1;
  out[2] = halved(below);
  out[3] = halved(warpSize);
}
