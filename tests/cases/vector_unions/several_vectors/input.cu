#include <cuda_fp16.h>

union Pack8 {
    int4 raw;
    half2 h2[4];
    half h[8];
};

typedef union { float4 v; half2 h[8]; } Quad;

union Bits { unsigned u; half2 h; uchar4 c; };

struct Item {
    int tag;
    union { float4 v; half2 h[8]; };
};

class Hidden {
    union { float4 v_; float2 lo_[2]; };
public:
    __device__ void set(float4 x) { v_ = x; }
};

union Lows { float2 lo[2]; float4 v; };

template <typename V, typename T>
union Both { V vec; T lane[sizeof(V) / sizeof(T)]; float4 all; };

__global__ void fill(Item *items, Both<int2, short> *both, Hidden *hidden) {
    __shared__ union { float4 v; float2 lo[2]; } stage;
    union { float4 all; float2 part[2]; };
    union { float4 v; float2 lo[2]; } named;
    Pack8 pack;
    Quad quad;
    Bits bits = {0x3c003c00u};
    Lows lows = {{make_float2(1, 2), make_float2(3, 4)}};
    Item item = {3, {make_float4(1, 2, 3, __low2float(bits.h))}};
    named.v = all = stage.v = quad.v = lows.v;
    pack.raw = make_int4(1, 2, 3, 4);
    items->tag = item.tag + int(part[1].x + named.lo[0].x) + both->lane[1] + pack.raw.x;
    hidden->set(quad.v);
}

__constant__ Bits table[] = {{0x3c003c00u}, {7u}, {}};
__global__ void looked_up(unsigned *out) { out[threadIdx.x] = table[threadIdx.x % 3].u; }
