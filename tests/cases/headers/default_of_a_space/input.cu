#include "input_tile.cuh"

namespace TILE_SPACE {
void run(half *p) { scale<<<1, 32>>>(p, __float2half(2.0f)); }
}
