#include <cuda_runtime.h>
#include <cstdio>
#include <vector>
template <typename T> __global__ void scale(T *p, int n) { p[threadIdx.x] = (n << 1) >> 1; }
template <typename T, int N> struct Grid { static constexpr int size = N; };
#define LAUNCH(p) scale<float> << <1, 32 >> > (p, 3)
void run(float *p) {
    std::vector<std::vector<std::vector<int>> > kept;
    scale<float> << <1, 32 >> >(p, 3);
    scale <<<dim3(Grid<Grid<float, 1>, 1>::size), dim3(32), 0 >> > (p, 1 << 3);
    scale << < 1, 32 >>>(p, 2);
    LAUNCH(p);
    printf("a << < b >> >(c) %d\n", (3 << 1) + (int)kept.size()); // << <x >> >(y)
}
