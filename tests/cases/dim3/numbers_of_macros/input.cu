#include <cuda_runtime.h>
#define ROWS_OF_A_BLOCK 256
#define LESS_OF(a, b) ((a) < (b) ? (a) : (b))
#define THE_SAME(x) x
#define ONE_TILE dim3(4)

struct sizes {
    dim3 blocks, threads;
    size_t bytes;
    sizes(const dim3 &b, const dim3 &t, size_t s) : blocks(b), threads(t), bytes(s) {}
};

__global__ void clear(float *p) { p[threadIdx.x] = 0.0f; }

static dim3 blocks_of(int n) { return LESS_OF(n, ROWS_OF_A_BLOCK); }

void run(float *p, int n, cudaStream_t stream) {
    const sizes at = sizes(LESS_OF(65535, n), ROWS_OF_A_BLOCK, 0);
    clear<<<at.blocks, at.threads, 0, stream>>>(p);
    sizes more(LESS_OF(n, ROWS_OF_A_BLOCK) + 1, (ROWS_OF_A_BLOCK), ROWS_OF_A_BLOCK);
    clear<<<more.blocks, more.threads>>>(p);
    sizes given = THE_SAME(sizes(THE_SAME(ROWS_OF_A_BLOCK), n, 0));
    clear<<<given.blocks, given.threads>>>(p);
    sizes tile(ONE_TILE, ROWS_OF_A_BLOCK, 0);
    clear<<<tile.blocks, tile.threads>>>(p);
    clear<<<blocks_of(n), ROWS_OF_A_BLOCK>>>(p);
}
