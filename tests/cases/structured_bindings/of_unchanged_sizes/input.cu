// References to the numbers of a dim3 that does not change any more.
#include <cuda_runtime.h>

__global__ void count(unsigned *out) { atomicAdd(out, 1u); }

static unsigned volume(const dim3 &size) { return size.x * size.y * size.z; }

static unsigned rows(dim3 size) {
    const auto &[x, y, z] = size;
    return y * z + (size.x > 0 ? x : 0u);
}

int main(int argc, char **) {
    unsigned *d;
    cudaMalloc(&d, sizeof *d);
    dim3 grid(1, 2, 3);
    grid.x = unsigned(argc);
    grid.y += 2;
    grid = dim3(grid.x, 4, 3);
    const auto &[x, y, z] = grid;
    const dim3 copy = grid;
    count<<<grid, 1>>>(d);
    unsigned total = 0;
    for (unsigned i = 0; i < grid.z; ++i) {
        dim3 part(i + 1);
        part.y = i;
        const auto &[px, py, pz] = part;
        total += px + py + pz + volume(part);
    }
    return x * y * z == volume(copy) && total == 20 && rows(grid) == 13 ? 0 : 1;
}
