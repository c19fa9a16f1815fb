#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>
#include <cstring>
void tell(sycl::range<3> grid, int *device) {
    sycl::queue &q = default_queue();
    unsigned raw[3];
    // W2S535: 'memcpy(raw, &grid, sizeof raw)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    memcpy(raw, &grid, sizeof raw);
    // W2S535: 'reinterpret_cast<const unsigned *>(&grid)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    const unsigned *numbers = reinterpret_cast<const unsigned *>(&grid);
    // W2S535: 'cudaMemcpy(device, &grid, sizeof(dim3), cudaMemcpyHostToDevice)' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    q.memcpy(device, &grid, sizeof(sycl::range<3>)).wait();
    // W2S535: 'sizeof grid' sees the bytes of a dim3: three numbers of 32 bits, x first, in CUDA, and three of 64 bits, x last, in SYCL (wmma2sycl explain W2S535)
    printf("%zu %u %u\n", sizeof grid, numbers[0], raw[2]);
    grid[2] = unsigned(-1), grid[1] <<= 4, grid[0] = unsigned(grid[0] * 65536);
}
