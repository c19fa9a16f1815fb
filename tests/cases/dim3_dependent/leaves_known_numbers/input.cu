#include <cuda_runtime.h>

__global__ void fill(int *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = gridDim.y; }

// Numbers, whatever the template's arguments are: a constant, a sum, several sizes.
template <int N, typename T> void launch(int *out, int n) {
    dim3 one(N), sum(n / T::size + 1), two(T::size, N);
    fill<<<sum, one>>>(out);
    fill<<<two, dim3(N)>>>(out);
}

struct Tile {
    static constexpr int size = 16;
    int grid;
    explicit Tile(int n) : grid(n) {}
};

int run(int *out) {
    launch<32, Tile>(out, 100);
    return Tile(3).grid;
}
