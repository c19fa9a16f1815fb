#include <mma.h>
using namespace nvcuda;

using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
union Punned {
    Acc frag;
    float regs[8];
    __device__ Punned() {}
};
struct State {
    int step;
    Acc acc;
};

__global__ void kernel(float *c) {
    Punned u;
    u.regs[threadIdx.x % 8] = 0.0f;
    State s;
    char *bytes = reinterpret_cast<char *>(&s);
    bytes[8] = 1;
    memset(&s.acc, 0, sizeof(s.acc));
    wmma::store_matrix_sync(c, s.acc, 16, wmma::mem_row_major);
}
