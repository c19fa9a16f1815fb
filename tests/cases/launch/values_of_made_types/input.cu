#include <type_traits>

template <typename T> struct Limits {
    using type = T;
};

template <typename T, std::enable_if_t<std::is_integral<T>::value, int> = 0>
__global__ void fill(T *out, T value) { out[threadIdx.x] = value; }

template <typename T, std::enable_if_t<!std::is_integral<T>::value, int> = 0>
__global__ void fill(T *out, T value) { out[threadIdx.x] = value + T(0.5); }

template <typename T, typename Limits<T>::type Most>
__global__ void limit(T *out) { out[threadIdx.x] = out[threadIdx.x] > Most ? Most : out[threadIdx.x]; }

template <typename T, T Value>
__global__ void store(T *out) { out[threadIdx.x] = Value; }

void run(int *i, float *f, cudaStream_t stream) {
    fill<<<1, 32, 0, stream>>>(i, 3);
    fill<<<1, 32, 0, stream>>>(f, 3.0f);
    limit<int, 7><<<1, 32, 0, stream>>>(i);
    store<int, 8><<<1, 32, 0, stream>>>(i);
}
