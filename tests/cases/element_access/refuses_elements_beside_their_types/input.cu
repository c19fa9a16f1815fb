#include <mma.h>
using namespace nvcuda;
__global__ void k(float *c, float *r) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
    wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
    r[0] = static_cast<decltype(f.x[0])>(f.x[0]);
    r[1] = f.x[sizeof(r[0]) / 4];
    r[2] = (decltype(r[0]))(f.x[2]) + sizeof(r[1]);
    r[3] = sizeof(f.x) / sizeof(f.x[0]);
    const int bytes = sizeof(f.x);
    for (int i = 0; i < bytes / 4; i++) f.x[i] *= 2.0f;
    r[4] = bytes;
}
