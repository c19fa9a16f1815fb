#include <mma.h>
using namespace nvcuda;
class Acc {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> frag;
    friend __device__ void clear(Acc &acc);
};
__device__ void clear(Acc &acc) { wmma::fill_fragment(acc.frag, 0.0f); }
__global__ void k() { Acc a; clear(a); }
void run() { k<<<1, 32>>>(); }
