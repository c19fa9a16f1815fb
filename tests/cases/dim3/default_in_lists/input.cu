#include <cstdio>
#include <vector>
__global__ void k(int *p) { p[threadIdx.x] = 1; }
int main() { int *p; cudaMallocManaged(&p, 64 * sizeof(int)); p[0] = 0;
    dim3 all[] = {dim3(8), dim3{}};
    dim3 two[2][2] = {{dim3(), dim3{}}, {dim3(2), dim3()}};
    dim3 *heap = new dim3[3]{dim3(), dim3{}, dim3(3)};
    std::vector<dim3> v{dim3(), dim3(2)};
    struct S { dim3 a; int b; } s{dim3{}, 3}, t = {dim3(), 2};
    S many[] = {{dim3{}, 1}, {dim3(), 2}};
    k<<<all[1], all[0]>>>(p); cudaDeviceSynchronize();
    k<<<two[0][1], heap[0]>>>(p); k<<<v[0], s.a>>>(p); k<<<t.a, many[1].a>>>(p);
    std::puts(p[0] == 1 && all[1].x == 1 ? "PASS" : "FAIL"); }
