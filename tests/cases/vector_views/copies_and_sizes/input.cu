#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
void tell(dim3 grid, int *device) {
    unsigned raw[3];
    memcpy(raw, &grid, sizeof raw);
    const unsigned *numbers = reinterpret_cast<const unsigned *>(&grid);
    cudaMemcpy(device, &grid, sizeof(dim3), cudaMemcpyHostToDevice);
    printf("%zu %u %u\n", sizeof grid, numbers[0], raw[2]);
    grid.x = -1, grid.y <<= 4, grid.z *= 65536;
}
