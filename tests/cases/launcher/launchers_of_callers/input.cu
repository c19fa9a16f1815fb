#include <mma.h>
#include <utility>
using namespace nvcuda;

template <int N>
__global__ void fill(float *__restrict__ c, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, float(N + n));
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
template <typename T> __global__ void set(T *p, T value) {
    extern __shared__ unsigned char bytes[];
    bytes[threadIdx.x] = 0;
    p[threadIdx.x] = value;
}

template <typename F, typename... A> void go(F &&f, dim3 grid, dim3 block, A &&...a) { f<<<grid, block>>>(std::forward<A>(a)...); }
template <typename... P, typename... A> void checked(void (*kernel)(P...), size_t bytes, A... a) {
    cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes));
    kernel<<<1, 32, bytes>>>(a...);
}
template <void (*K)(float *, int)> void named(float *c) { K<<<1, 32>>>(c, 1); }
template <auto K, typename... A> void any(A... a) { K<<<1, 32>>>(a...); }
template <auto K> struct Runner {
    template <typename... A> static void run(A... a) { K<<<1, 32>>>(a...); }
};
void timed(void (*kernel)(float *, int), float *c) { kernel<<<1, 32>>>(c, 2); }

void run(float *c, int *i) {
    go(fill<1>, 1, 32, c, 3);
    checked(set<int>, 64, i, 1);
    checked(fill<2>, 0, c, 1);
    named<fill<3>>(c);
    any<&fill<4>>(c, 2);
    Runner<set<float>>::run(c, 1.0f);
    timed(fill<5>, c);
    auto twice = [&](auto kernel) { kernel<<<1, 32>>>(c, 1); kernel<<<1, 32>>>(c, 2); };
    twice(fill<6>);
}
