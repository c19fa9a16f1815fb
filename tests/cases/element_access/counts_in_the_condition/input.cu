#include <mma.h>
using namespace nvcuda;

__global__ void scale(float *c, float s) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    int i = f.num_elements;
    while (i--) f.x[i] += s;
    int j = 0;
    do {
        float &e = f.x[j];
        if (e < 0) e = 0;
    } while (++j < f.num_elements);
    for (int k = f.num_elements; k-- > 0;) f.x[k] *= s;
    int m = -1;
    while (++m != 8) f.x[m] -= s;
    wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
}

// Of these, one leaves the first element out, one goes past the last, one stops where a condition stands ahead of the step.
__global__ void refused(float *c, float s) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    int i = f.num_elements;
    while (--i) f.x[i] += s;
    int j = 0;
    do f.x[j] = 0; while (j++ < f.num_elements);
    int k = 0;
    while (s > 0 && k++ < f.num_elements) f.x[k - 1] = s;
    wmma::store_matrix_sync(c, f, 16, wmma::mem_row_major);
}
