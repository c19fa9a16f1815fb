// Names that look like CUDA's and are the program's own.
struct __half_like { unsigned short bits; };
namespace nv_cuda { struct half2 { unsigned short x, y; }; }

__global__ void copy(const __half_like *from, nv_cuda::half2 *to)
{
    to[threadIdx.x].x = from[threadIdx.x].bits;
}

void all(const __half_like *from, nv_cuda::half2 *to) { copy<<<1, 32>>>(from, to); }
