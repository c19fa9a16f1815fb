#include <mma.h>
using namespace nvcuda;
template <typename T, int, bool = false> __global__ void one(T *x, int n) { x[threadIdx.x] += n; }
template <class, class> __global__ void declared(float *x, int n);
template <class Unnamed1, class> __global__ void declared(float *x, int n) { x[threadIdx.x] -= sizeof(Unnamed1); }
template <template <class> class B, class> __global__ void any(float *x, int n) { x[threadIdx.x] *= n; }
template <typename T, int> __global__ void tile(T *c, int n) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 3.0f * n);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
template <class> struct Box {};
struct Row { void (*kernel)(float *, int); };

// A launcher names what its kernel's template leaves without a name.
void run(float *x, int n) {
    const Row rows[] = {{one<float, 3>}, {declared<char, int>}, {any<Box, int>}, {tile<float, 2>}};
    for (const Row &row : rows) row.kernel<<<1, 32>>>(x, n);
    const void *kept = n > 3 ? (const void *)one<float, 4, true> : (const void *)declared<int, float>;
    void *arguments[] = {&x, &n};
    cudaLaunchKernel(kept, dim3(1), dim3(32), arguments, 0, nullptr);
}
