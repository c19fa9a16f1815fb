#include <mma.h>
using namespace nvcuda;

__global__ void clear(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
__global__ void set(float *c, int n) { c[threadIdx.x] = n; }
void clear_here(float *c) { *c = 0; }
#define KERNEL(name) __global__ void name(double *c) { *c = 0; }
KERNEL(made)

void run(float *c, double *d, int i) {
    void (*const ways[])(float *) = {clear, clear_here};
    i ? ways[i](c) : (void)0;
    ways[0]<<<1, 32>>>(c);
    void (*fn)(float *, int) = i ? set : nullptr;
    fn<<<1, 32>>>(c, 1);
    fn(c, 1);
    void (*of_macro)(double *) = i ? made : nullptr;
    of_macro<<<1, 1>>>(d);
}
