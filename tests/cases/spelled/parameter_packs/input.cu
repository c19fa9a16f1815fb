// What a parameter pack stands for, only the uses tell: a call's arguments cannot be told apart.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
#define ADD(...) __hadd(__VA_ARGS__)
#define FMA(a, rest...) __hfma(a, rest)
#define FREE(...) cudaFree(__VA_ARGS__)
#define BLOCK(name, ...) dim3 name(__VA_ARGS__)
#define LOAD(f, ...) wmma::load_matrix_sync(f, __VA_ARGS__)
#define STORE(...) wmma::store_matrix_sync(__VA_ARGS__)
// The arguments stay as they are behind the sub-group.
#define MULTIPLY(...) wmma::mma_sync(__VA_ARGS__)
#define FILL(f, ...) wmma::fill_fragment(f, __VA_ARGS__)

__global__ void kernel(const half *p, float *out) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
    FILL(c, 0.0f);
    LOAD(a, p, 16);
    wmma::load_matrix_sync(b, p, 16);
    MULTIPLY(c, a, b, c);
    STORE(out, c, 16, wmma::mem_row_major);
    out[1] = __half2float(FMA(ADD(p[0], p[1]), p[2], p[3]));
}
void sized() { BLOCK(block, 32, 1); }
