#include <cuda_runtime.h>
#define ROWS_OF_A_TILE 64
#define WHOLE_TILE tile_sizes(ROWS_OF_A_TILE, 4)
#define AND_COUNTED (counted(ROWS_OF_A_TILE), 4)

struct tile_sizes {
    dim3 blocks, threads;
    tile_sizes(const dim3 &b, const dim3 &t) : blocks(b), threads(t) {}
};
static int counted(dim3 d) { return d.x; }
static tile_sizes whole() { return WHOLE_TILE; }
static tile_sizes counting() { return tile_sizes(AND_COUNTED, ROWS_OF_A_TILE); }

__global__ void clear_tile(float *p) { p[threadIdx.x] = 0.0f; }
void run_tiles(float *p) {
    clear_tile<<<whole().blocks, counting().threads>>>(p);
}
