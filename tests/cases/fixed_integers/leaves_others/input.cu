#include <cuda_runtime.h>
namespace own {
typedef unsigned long long uint64_t;
}
typedef unsigned long long u64;
struct Words { typedef long long int64_t; int64_t first; };
__global__ void kernel(own::uint64_t *x, u64 *y, Words *z) { x[threadIdx.x] = y[threadIdx.x] + z->first; }
