#include <mma.h>
#include <cstdio>
using namespace nvcuda;
#define CHECK(call) { check((call), __LINE__); }
void check(cudaError_t code, int line) { if (code != cudaSuccess) printf("%d: %s\n", line, cudaGetErrorString(code)); }

__global__ void first_tile(half *a, half *b, int ld) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, half> c;
    wmma::load_matrix_sync(c, a, ld, wmma::mem_row_major);
    wmma::store_matrix_sync(b, c, ld, wmma::mem_row_major);
}
template <typename T, int N> __global__ void fill(T *p, T value, size_t n) {
    for (size_t i = threadIdx.x; i < n; i += N) p[i] = value;
}

void run(half *a, half *b, int ld, size_t n) {
    half one = __float2half(1.0f);
    void *filled[3];
    filled[0] = &a;
    filled[1] = &one;
    filled[2] = &n;
    CHECK(cudaLaunchKernel((const void *)fill<half, 128>, dim3(1), dim3(128), filled, 0, 0));

    void *args[3];
    int count = 0;
    args[count++] = &a;
    args[count++] = &b;
    args[count++] = &ld;
    CHECK(cudaLaunchKernel((void *)first_tile, 1, 32, args, 0, 0));
}

// in a template the types are those of the launch's own template arguments
template <class V> void fill_all(V *p, V value, size_t n) {
    void *args[3];
    args[0] = &p, args[1] = &value, args[2] = &n;
    cudaLaunchKernel(&fill<V, 64>, 1, 64, args, 0, nullptr);
}
void zero(float *p, size_t n) { fill_all(p, 0.0f, n); }
