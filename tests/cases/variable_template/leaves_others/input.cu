#include <type_traits>

template <typename T> constexpr bool is_wide = sizeof(T) > 4;
template <> constexpr bool is_wide<float> = false;
template <typename T> T on_host = T(3);
template <typename T> __device__ T twice(T x) { return x + x; }
template <> __device__ inline int twice(int x) { return x << 1; }
static_assert(std::is_same_v<int, int>);

__global__ void kernel(float *p) { p[threadIdx.x] = is_wide<float> ? 1 : twice(p[threadIdx.x]); }
int three() { return on_host<int>; }
