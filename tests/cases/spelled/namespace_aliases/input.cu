#include <mma.h>
namespace wm = nvcuda::wmma;

#define FRAGMENT(use, ...) wm::fragment<wm::use, 16, 16, 16, __VA_ARGS__>
#define ROW(T) wm::fragment<wm::matrix_a, 16, 16, 16, T, wm::row_major>
#define LAID(T, order) wm::fragment<wm::matrix_b, 16, 16, 16, T, wm::order>
#define LOAD(f, p) wm::load_matrix_sync(f, p, 16)
#define STORE(p, f) wm::store_matrix_sync(p, f, 16, wm::mem_row_major)

__global__ void multiply(const half *a, const half *b, float *d) {
    ROW(half) x;
    LAID(half, col_major) y;
    FRAGMENT(accumulator, float) z;
    LOAD(x, a);
    LOAD(y, b);
    wm::fill_fragment(z, 0.0f);
    wm::mma_sync(z, x, y, z);
    STORE(d, z);
}

void run(const half *a, const half *b, float *d) { multiply<<<1, 32>>>(a, b, d); }
