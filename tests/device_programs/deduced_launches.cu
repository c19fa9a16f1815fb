// Template arguments that a launch inside a template leaves to be deduced, from every spelling of a parameter; sizes of launches that
// are made from other types.
#include <cuda_runtime.h>
#include <cmath>
#include <cstdio>
#include <type_traits>

template <typename T> struct Args { T *y; const T *x; int n; };
template <typename T, int N> struct Tile { T data[N]; };
template <typename T> using In = const T *__restrict__;

template <typename T> __global__ void restricted(T *__restrict__ y, const int n) { if (threadIdx.x < n) y[threadIdx.x] = T(1); }
template <typename T> static __global__ void constant(T *const y) { y[threadIdx.x] += T(1); }
template <typename T> __global__ void both(const T *const __restrict__ x, T *__restrict y) { y[threadIdx.x] += x[threadIdx.x]; }
template <typename T> __global__ void through_alias(In<T> x, float *y) { y[threadIdx.x] += float(x[threadIdx.x]); }
template <typename T> __global__ void by_args(const Args<T> p) { if (threadIdx.x < p.n) p.y[threadIdx.x] += p.x[threadIdx.x]; }
template <typename T> __global__ void by_volatile(T *volatile const y, T const alpha) { y[threadIdx.x] += alpha; }
template <typename T, int N> __global__ void by_tile(const Tile<T, N> t, float *const y) { y[threadIdx.x] += t.data[threadIdx.x % N]; }
template <typename T> __global__ void by_value(float *y, const T alpha) { y[threadIdx.x] += float(alpha); }
template <typename T> __global__ void of_const(T *x, float *y) {
    static_assert(std::is_const<T>::value, "T is deduced with its const");
    y[threadIdx.x] += float(x[threadIdx.x]);
}

#define ADD(x, y) do { both<<<1, 32>>>(x, y); } while (0)

template <typename T>
void run(T *y, const T *__restrict__ x, const Args<T> &p, const Tile<T, 2> t, float *const f) {
    restricted<<<1, 32>>>(y, 32);
    constant<<<1, 32>>>(y);
    both<<<1, 32>>>(x, y);
    both<<<1, 32>>>(y, y);
    ADD(x, y);
    through_alias<<<1, 32>>>(x, f);
    by_args<<<1, 32>>>(p);
    by_volatile<<<1, 32>>>(y, T(2));
    by_tile<<<1, 32>>>(t, f);
    of_const<<<1, 32>>>(x, f);
    both<<<1, 32>>>(x + 0, y + 0);
    both<<<1, 32>>>(p.x, p.y);
    by_value<<<1, 32>>>(f, t.data[1]);
}

struct Dims {
    int x, y;
    operator dim3() const { return dim3(x, y); }
};
__global__ void count(float *sum) { atomicAdd(sum, isnan(nanf("")) ? 1.f : 1000.f); }

bool sizes_of_other_types(float *sum, int n, double each) {
    cudaMemset(sum, 0, sizeof(float));
    count<<<ceil(n / each), Dims{2, 3}>>>(sum);   // 4 * 6
    count<<<Dims{3, 1}, ceilf(n / 300.f)>>>(sum); // 3 * 4
    float threads;
    cudaMemcpy(&threads, sum, sizeof threads, cudaMemcpyDeviceToHost);
    return threads == 36;
}

int main() {
    float *x, *y, *f, h[64];
    cudaMalloc(&x, 128); cudaMalloc(&y, 128); cudaMalloc(&f, 128);
    for (int i = 0; i < 32; i++) h[i] = i;
    cudaMemcpy(x, h, 128, cudaMemcpyHostToDevice);
    cudaMemset(f, 0, 128);
    run<float>(y, x, {y, x, 32}, {{3, 5}}, f);
    cudaMemcpy(h, y, 128, cudaMemcpyDeviceToHost);
    cudaMemcpy(h + 32, f, 128, cudaMemcpyDeviceToHost);
    // y: 1, +1, +x, doubled, +x, +x (args), +2, +x, +x
    for (int i = 0; i < 32; i++) {
        float want = (2.f + i) * 1 + (2 + i) + i + i + 2 + i + i;
        float wantf = i + (i % 2 ? 5 : 3) + i + 5;
        if (h[i] != want || h[32 + i] != wantf) { printf("%d: %f %f, %f %f\n", i, h[i], want, h[32 + i], wantf); return 1; }
    }
    if (!sizes_of_other_types(f, 1000, 300.0)) return 1;
    printf("PASSED\n");
    return 0;
}
