// Members of a dim3 that macros spell; the program has members and variables of these names, too.
#define BLOCKS(n, block) (((n) + (block).x - 1) / (block).x)
#define THREADS(grid, block) ((grid).x * grid.y * (block).x)
#define DEPTH(p) (p)->z
#define WIDTH blockDim.x
#define AREA (blockDim.x * blockDim.y)

struct Shape { int x, y; };

__global__ void fill(float *p, int n) {
    if (threadIdx.x < WIDTH && threadIdx.x < n) p[threadIdx.x] = 1.0f;
}

int area(Shape blockDim) { return AREA; }

int run(float *p, int n) {
    dim3 block(32), grid(BLOCKS(n, block));
    fill<<<grid, block>>>(p, n);
    const dim3 *last = &grid;
    return THREADS(grid, block) + DEPTH(last) + area(Shape{3, 4});
}
