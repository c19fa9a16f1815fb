#include <type_traits>

template <typename T> concept Number = std::is_arithmetic_v<T>;

template <typename T> requires std::is_integral_v<T> __global__ void count(T *p) { *p = 2; }

template <typename T>
    requires Number<T> && (sizeof(T) == 4)
__global__ void __launch_bounds__(32) add(T *p, T by) { p[threadIdx.x] += by; }

template <typename T> requires requires(T t) { t + 1; } && Number<T>
__global__ void step(T *p) { *p += 1; }

template <Number T> __global__ void twice(T *p) { *p *= 2; }

template <typename T> requires (std::is_same_v<T, int> || Number<T>) __device__ T half_of(T x) { return x / 2; }

template <typename T> requires Number<T> || std::is_same<T, bool>::value
__global__ void halve(T *p) { *p = half_of(*p); }

void run(int *p) {
    count<<<1, 1>>>(p);
    add<<<1, 32>>>(p, 3);
    step<<<1, 1>>>(p);
    twice<<<1, 1>>>(p);
    halve<<<1, 1>>>(p);
}
