#include <cstdio>
__global__ void fill(int *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) p[i] = i;
}
struct Sizes { dim3 grid; };
void use(dim3 size);

void launched(int *p, int n, Sizes *s) {
    dim3 grid, block(32, 1);
    grid.x = (n + block.x - 1) / block.x;
    grid = dim3(grid.x);
    fill<<<grid, block>>>(p, n);
    grid = dim3(s->grid.y);
    grid = dim3{grid.x};
    use(grid.y);
    use(dim3(grid.z));
    fill<<<dim3(grid.x), dim3(block.x).x>>>(p, n);
}
