#include <mma.h>
using namespace nvcuda;

#define MAKE_SUM(name, T) inline T name(T a, T b) { return a + b; }
#define MAKE_SUMS(T) MAKE_SUM(sum_of_##T, T)
#define EXTENT(name, value) static const int name = value;
#define SIDES EXTENT(rows, 16) EXTENT(columns, 16)
#define ATTRIBUTES __attribute__((unused))
#define BOUNDS(n) __launch_bounds__(n)

MAKE_SUM(sum, double)
__global__ void first(float *d) { d[threadIdx.x] += 1.0f; }

MAKE_SUMS(int)
// the second
template <int N> __global__ void second(float *d) { d[threadIdx.x] += N; }

EXTENT(depth, 16)
__global__ void third(float *d) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    wmma::fill_fragment(c, 1.0f);
    wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}

SIDES

ATTRIBUTES static __global__ BOUNDS(32) void fourth(float *d) { d[threadIdx.x] += rows; }

void run(float *d) {
    first<<<1, 32>>>(d);
    second<3><<<1, 32>>>(d);
    third<<<1, 32>>>(d);
    fourth<<<1, 32>>>(d);
}
