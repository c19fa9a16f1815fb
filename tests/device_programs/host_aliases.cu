// Classes over fragments named in host code, by aliases and for what is the same for every engine; aliases of fragments
// by packs; a plain `T` that is a pointer.
#include <mma.h>

#include <cstdio>

namespace packed {
template <typename Use, typename Shape, typename... L>
using Fragment = nvcuda::wmma::fragment<Use, Shape::m, Shape::n, 16, L...>;
}

template <typename Shape> struct Gemm {
    static constexpr int m = Shape::m, n = Shape::n, k = 16;
    enum { threads = 32 };
    struct Storage { half rows[m][k]; };
    static dim3 grid(int rows, int columns) { return dim3(columns / n, rows / m); }
    template <typename C> static __device__ void tile(const half *a, const half *b, C *c, int ldc, int depth) {
        using namespace nvcuda::wmma;
        packed::Fragment<matrix_a, Shape, half, row_major> fa;
        packed::Fragment<matrix_b, Shape, half, col_major> fb;
        packed::Fragment<accumulator, Shape, C> fc;
        fill_fragment(fc, C(0.0f));
        for (int i = 0; i < depth; i += k) {
            load_matrix_sync(fa, a + i, depth);
            load_matrix_sync(fb, b + i, depth);
            mma_sync(fc, fa, fb, fc);
        }
        store_matrix_sync(c, fc, ldc, mem_row_major);
    }
};
struct Tall { static constexpr int m = 32, n = 8; };
struct Flat { static constexpr int m = 8, n = 32; };

template <typename G, typename In, typename Out> __global__ void gemm(In a, In b, Out c, int columns, int depth) {
    const int row = blockIdx.y * G::m, column = blockIdx.x * G::n;
    if (c) __syncthreads();
    G::tile(a + row * depth, b + column * depth, c + row * columns + column, columns, depth);
    __syncthreads();
    if (threadIdx.x == 0) c[row * columns + column] *= 2.0f;
    if (c) __syncthreads();
}

template <typename S> int wrong_with(const half *a, const half *b, float *c, int rows, int columns, int depth) {
    using G = Gemm<S>;
    gemm<G><<<G::grid(rows, columns), G::threads>>>(a, b, c, columns, depth);
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
    int wrong = sizeof(typename G::Storage) != 2 * S::m * 16;
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            float sum = 0;
            for (int k = 0; k < depth; ++k) sum += __half2float(a[i * depth + k]) * __half2float(b[j * depth + k]);
            wrong += c[i * columns + j] != (i % G::m == 0 && j % G::n == 0 ? 2 : 1) * sum;
        }
    }
    return wrong;
}

int main() {
    const int rows = 64, columns = 32, depth = 48;
    half *a, *b;
    float *c;
    cudaMallocManaged(&a, rows * depth * sizeof(half));
    cudaMallocManaged(&b, columns * depth * sizeof(half));
    cudaMallocManaged(&c, rows * columns * sizeof(float));
    for (int i = 0; i < rows * depth; ++i) a[i] = __float2half(i % 5 - 2.0f);
    for (int i = 0; i < columns * depth; ++i) b[i] = __float2half(i % 7 - 3.0f);
    const int wrong = wrong_with<Tall>(a, b, c, rows, columns, depth) + wrong_with<Flat>(a, b, c, rows, columns, depth);
    std::printf(wrong == 0 ? "PASSED\n" : "FAILED: %d wrong\n", wrong);
    return wrong != 0;
}
