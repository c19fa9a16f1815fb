#include <mma.h>

using namespace nvcuda;

#define WHERE(condition, statement) if (condition) { statement; }
#define EITHER(condition, one, other) if (condition) one; else other;
#define BLOCK(block) block
#define BEFORE(...) do { __VA_ARGS__; } while (0)

__global__ void scaled(float *o, bool twice) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c, d[2];
    wmma::fill_fragment(c, 1.0f);
    wmma::fill_fragment(d[0], 1.0f);
    wmma::fill_fragment(d[1], 1.0f);
    WHERE(twice, for (int i = 0; i < c.num_elements; ++i) c.x[i] *= 2)
    WHERE(twice, for (int i = 0; i < c.num_elements; ++i) if (c.x[i] > 1) c.x[i] = 0; else c.x[i] *= 3)
    EITHER(twice, for (int i = 0; i < c.num_elements; ++i) c.x[i] += 1, for (int i = 0; i < c.num_elements; ++i) c.x[i] += 2)
    BLOCK(for (int i = 0; i < c.num_elements; ++i) { c.x[i] -= 1; })
    BEFORE(int i = 0; while (i < c.num_elements) c.x[i++] += 3);
    WHERE(twice, for (int i = 0; i < c.num_elements; ++i) for (int j = 0; j < 2; ++j) d[j].x[i] *= 2)
    wmma::store_matrix_sync(o, c, 16, wmma::mem_row_major);
    wmma::store_matrix_sync(o + 256, d[0], 16, wmma::mem_row_major);
    wmma::store_matrix_sync(o + 512, d[1], 16, wmma::mem_row_major);
}
