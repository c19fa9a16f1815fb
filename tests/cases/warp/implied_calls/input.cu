// A range-for and structured bindings call what nobody writes; where that has warp functions, the kernel needs whole warps.
#include <utility>
struct Steps {
  int i;
  __device__ int operator*() const { return i; }
  __device__ void operator++() { i++; }
  __device__ bool operator!=(int end) const { return __any_sync(~0u, i < end + int(threadIdx.x) / 20); }
};
struct Range {
  int n;
  __device__ Steps begin() const { return {0}; }
  __device__ int end() const { return n; }
};
struct Parts {
  int a;
  template <int I> __device__ int get() const { return __shfl_sync(~0u, a, I); }
};
template <> struct std::tuple_size<Parts> { static constexpr size_t value = 2; };
template <size_t I> struct std::tuple_element<I, Parts> { using type = int; };
__global__ void looped(int *out) {
  int sum = 0;
  for (int i : Range{3}) sum += i;
  out[threadIdx.x] = sum;
}
__global__ void parted(int *out) {
  Parts p{int(threadIdx.x)};
  auto [x, y] = p;
  out[threadIdx.x] = x + y;
}
__global__ void plain(int *out) {
  int list[] = {1, 2, 3};
  for (int i : list) out[i] = i;
}
