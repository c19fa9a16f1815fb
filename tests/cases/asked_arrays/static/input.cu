#include <cuda_runtime.h>
#include <type_traits>
__device__ int counts[5];
__constant__ float table[3];
__global__ void asked(int *out) {
    __shared__ int tile[64];
    __shared__ float rows[4][8];
    extern __shared__ int more[];
    tile[threadIdx.x] = 1;
    rows[0][0] = table[1];
    out[0] = std::extent<decltype(tile)>::value + std::rank_v<decltype(rows)>;
    out[1] = sizeof(decltype(tile)) + std::extent<decltype(counts)>::value + std::extent<decltype(table)>::value;
    using Element = std::remove_extent_t<decltype(tile)>;
    out[2] = std::is_same_v<Element, int> + std::is_array_v<decltype(more)> + more[0];
}
