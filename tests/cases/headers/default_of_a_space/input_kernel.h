#ifndef TILE_SPACE
#define TILE_SPACE tiles
#endif
#include <cuda_fp16.h>
namespace TILE_SPACE {
__global__ void scale(half *p, half by);
}
