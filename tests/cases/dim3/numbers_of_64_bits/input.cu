#include <cstddef>
#include <cstdio>

__global__ void count(unsigned *out) { out[blockIdx.x] = gridDim.x; }

void show(dim3 g) { printf("%u %u %u\n", g.x, g.y, g.z); }

template <typename T> dim3 cover(T n) { return dim3((n + 255) / 256); }

// CUDA's members have 32 bits: 0x100000003 is 3 of them, and -1 is 4294967295.
int main() {
    size_t n = 0x100000003ull;
    long long below = -1;
    int rows = 300;
    dim3 wrapped(n), negative(-1), listed{static_cast<unsigned>(n), 2}, shifted((rows + 255) / 256, n >> 1);
    dim3 made = dim3(n, below), braced = {(unsigned)rows, 2u};
    dim3 plain(rows, (rows - 1) / 16 + 1, sizeof(float)), block = 32;
    show(wrapped), show(negative), show(listed), show(shifted), show(made), show(braced), show(plain);
    show(n), show(cover(n)), show(cover(rows));
    unsigned *out;
    cudaMalloc(&out, 16);
    count<<<n, block>>>(out);
    count<<<dim3(n), 1>>>(out);
    cudaFree(out);
}
