#include <cuda_fp16.h>

union Half8 {
    uint4 vec;
    half h[8];
    unsigned words[4];
};

union Plain { half h[2]; unsigned bits; };

struct Packet {
    int tag;
    union { float f[4]; float4 all; };
};

template <typename V, typename T>
union Pack {
    V vec;
    T element[sizeof(V) / sizeof(T)];
};

union Own {
    __device__ Own() : v(make_float2(0.0f, 0.0f)) {}
    float2 v, w;
    double d;
};

__global__ void add_one(half *data, Packet *packets) {
    Half8 block;
    block.vec = reinterpret_cast<const uint4 *>(data)[threadIdx.x];
    for (int i = 0; i < 8; ++i) block.h[i] = __hadd(block.h[i], __float2half(1.0f));
    reinterpret_cast<uint4 *>(data)[threadIdx.x] = block.vec;
    Pack<float4, float> pack;
    pack.vec = packets[threadIdx.x].all;
    Own own;
    Plain plain;
    plain.bits = 0x3c003c00u;
    packets[threadIdx.x].f[0] = pack.element[1] + own.v.x + __half2float(plain.h[1]);
}
