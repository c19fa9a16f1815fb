// std::declval where nothing is evaluated: to clang a host function that device code may not name, to nvcc none that is called.
#include <type_traits>
#include <utility>

struct Pixel {
    short r, g;
};

template <typename V> using channel_t = std::remove_reference_t<decltype(std::declval<V &>().r)>;
template <typename A, typename B> using sum_t = decltype(std::declval<A>() + std::declval<B>());

template <typename A, typename B> __device__ sum_t<A, B> add(A a, B b) { return a + b; }

__global__ void widened(const Pixel *in, float *out) {
    channel_t<Pixel> r = in[threadIdx.x].r;
    sum_t<short, float> sum = add(r, 0.5f);
    out[threadIdx.x] = sum;
}

void run(const Pixel *in, float *out) { widened<<<1, 32>>>(in, out); }
