#include <mma.h>
using namespace nvcuda;
/* one tile */ __global__ void k(float *p)
{
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::store_matrix_sync(p, acc, 16, wmma::mem_row_major);
}
int main() { k<<<1, 32>>>(nullptr); }
