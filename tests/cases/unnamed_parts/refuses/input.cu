#include <cuda_runtime.h>
union Pack {
    float4 v;
    struct { float2 lo, hi; };
};
typedef struct {
    struct {
        int n;
        short2 p[2], q;
    };
    cudaStream_t stream;
} Part;
struct Range { float2 ends; };
struct Held { union { struct { Range range; }; float f[2]; }; };

__global__ void swap(float4 *p) {
    Pack a;
    a.v = p[threadIdx.x];
    float2 lo = a.lo;
    a.lo = a.hi;
    a.hi = lo;
    p[threadIdx.x] = a.v;
}
