#include <mma.h>
#include <type_traits>

struct Tile { float x[4]; int num_elements; };

// An array of a class of the program's, which is no fragment.
template <typename T> __device__ void scale(T &tile, std::remove_reference_t<decltype(tile.x[0])> by) {
    for (int i = 0; i < tile.num_elements; i++) tile.x[i] *= by;
}
__global__ void run(float *out, float by) {
    Tile tile{{1, 2, 3, 4}, 4};
    scale(tile, by);
    out[threadIdx.x] = tile.x[threadIdx.x % 4];
}
