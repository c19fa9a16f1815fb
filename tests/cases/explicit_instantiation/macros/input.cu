#include <cuda_bf16.h>
#include <mma.h>
using namespace nvcuda;

template <typename T> struct Sum { using type = float; };
template <> struct Sum<signed char> { using type = int; };
template <> struct Sum<unsigned char> { using type = int; };

template <typename T> __global__ void fill(T *p) { p[threadIdx.x] = T(1.0f); }

template <typename T, class Layout> __global__ void product(const T *a, typename Sum<T>::type *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, Layout> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, typename Sum<T>::type> sum;
    wmma::fill_fragment(sum, 0);
    wmma::load_matrix_sync(left, a, 16);
    wmma::load_matrix_sync(right, a, 16);
    wmma::mma_sync(sum, left, right, sum);
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}

template <typename T, class Layout> void run(const T *a, typename Sum<T>::type *c, cudaStream_t s) { product<T, Layout><<<1, 32, 0, s>>>(a, c); }

// each use is a statement
#define INSTANTIATE(T, LAYOUT) template void run<T, LAYOUT>(const T *, typename Sum<T>::type *, cudaStream_t)
INSTANTIATE(half, wmma::row_major);
INSTANTIATE(signed char, wmma::row_major);

// has its own `;`
#define INSTANTIATE_BOTH(T) \
    INSTANTIATE(T, wmma::row_major); \
    template __global__ void fill<T>(T *); \
    INSTANTIATE(T, wmma::col_major);
INSTANTIATE_BOTH(__nv_bfloat16)

#define KERNEL(T, LAYOUT) template __global__ void product<T, LAYOUT>(const T *, typename Sum<T>::type *)
#define KERNELS(T) \
    KERNEL(T, wmma::row_major); \
    KERNEL(T, wmma::col_major)
KERNELS(half); /* kept: a comment beside it */
KERNELS(__nv_bfloat16);
#undef KERNELS
#undef KERNEL

#define WITH_KERNEL(T) extern template void run<T, wmma::col_major>(const T *, typename Sum<T>::type *, cudaStream_t); template __global__ void fill<T>(T *)
WITH_KERNEL(unsigned char);
WITH_KERNEL(half);

// asked for by a condition
#define FILL(T) template __global__ void fill<T>(T *)
#ifdef FILL
FILL(float);
#endif
int after;
