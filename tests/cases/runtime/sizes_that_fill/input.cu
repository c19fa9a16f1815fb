// Block sizes that fill a device, where a block's shared memory goes by its size.
#include <cuda_runtime.h>

__global__ void fill(float *p) {
    extern __shared__ float tile[];
    tile[threadIdx.x] = 1;
    p[threadIdx.x] = tile[threadIdx.x];
}
struct Bytes {
    __host__ __device__ size_t operator()(int block) const { return block * sizeof(float); }
};

int run(int *sizes) {
    int grid = 0, block = 0;
    size_t bytes = 0;
    cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, fill, Bytes(), 256);
    if (cudaOccupancyMaxPotentialBlockSizeVariableSMem(
            &grid, sizes + 1, fill, [](int n) -> size_t { return 4 * n; }) != cudaSuccess)
        return 1;
    cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(&grid, &block, fill, Bytes(), 0, cudaOccupancyDefault);
    return cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, fill, 2, block);
}
