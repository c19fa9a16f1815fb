// Complex numbers as float2: templates over any pair, which CUDA's vectors reach and sycl::vec's own operators would hide.
#include <cuda_runtime.h>
#include <type_traits>

struct Pair { float x, y; };

template <typename V> __device__ V operator*(V a, V b) { return V{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
template <typename V> __device__ V operator-(V a) { return V{-a.y, a.x}; }
template <typename V, typename S, std::enable_if_t<std::is_arithmetic<S>::value, int> = 0>
__device__ V operator/(V a, S s) { return V{a.x / s, a.y * s}; }
template <typename V> __device__ V &operator+=(V &a, const V &b) { a.x += b.x; return a; }

namespace near_enough {
template <typename V> __device__ bool operator==(const V &a, const V &b) { return fabsf(a.x - b.x) < 1e-3f; }
template <typename V> __device__ bool same(V a, V b) { return a == b; }
}  // namespace near_enough

__global__ void turn(float2 *z, int *count) {
    float2 a = z[threadIdx.x], b = make_float2(3, 4);
    a += -a * b;
    z[threadIdx.x] = a / 2.f;
    count[threadIdx.x] = near_enough::same(a, b);
}
