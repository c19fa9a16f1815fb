#include <cuda_runtime.h>
template <typename T, int N> __global__ void fixed(T *p, T v) { p[threadIdx.x % N] = v; }
template <typename T> __global__ void deduced(T *p, const T *q) { p[threadIdx.x] = q[threadIdx.x]; }

template <typename T> void host(T *p, const T *q) {
    deduced<<<1, 32>>>(p, q);
    fixed<T, 32><<<1, 32>>>(p, T(1));
}

struct Runner {
    double *p;
    void operator()() const { deduced<<<1, 32>>>(p, p); }
    template <int N> void many() { fixed<double, N><<<N, 32>>>(p, 2.0); }
};

void run(float *p, const float *q) {
    deduced<<<1, 32>>>(p, q);
    deduced<float><<<1, 32>>>(p, nullptr);
    fixed<float, 2 * 16><<<1, 32>>>(p, 0.5f);
    auto later = [=](int blocks) { fixed<float, 8><<<blocks, 32>>>(p, 1.0f); };
    later(4);
    host(p, q);
    Runner{}.many<4>();
}
