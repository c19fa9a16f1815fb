#include <cuda_runtime.h>
__global__ void kernel(float *p) { p[threadIdx.x] = 1.0f; }

dim3 made(unsigned n) { return {n, 2}; }

void run(float *p, unsigned n, dim3 block = dim3(32), const dim3 &other = {1, 2, 3}) {
    dim3 a{}, b, c = dim3{}, d = dim3();
    a = {n, 4};
    a.x++;
    --a.y;
    a.z += 2;
    kernel<<<{1, 2}, {32}>>>(p);
    kernel<<<made(n), block>>>(p + a.x * b.y - c.z + d.x);
    kernel<<<a, b>>>(p);
    kernel<<<other, dim3{n}>>>(p);
}
