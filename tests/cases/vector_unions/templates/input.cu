// Unions in templates: what the instances' members are decides, not how large they are.
#include <cuda_fp16.h>

template <int N>
union Stage {
    struct { char a[N]; } in;
    int acc[N + 4];
};

template <int N> union Pack { float e[N]; float4 raw; };

template <typename T, int N>
union Access { T e[N]; uint4 raw; };

template <typename T, typename V>
union Pair { T t; V v[2]; };

template <typename T>
union Scalars { T t[4]; unsigned u[4]; };

template <typename T>
union Unused { T t[4]; unsigned u[4]; float4 v; };

template <int N>
__global__ void stages(float *out) {
    __shared__ Stage<N> stage;
    __shared__ Scalars<float> scalars;
    __shared__ Pair<int, half> numbers;
    stage.acc[threadIdx.x] = scalars.u[0] = numbers.t = 1;
    Pack<N> pack;
    Access<half, 2 * N> halves;
    Access<float, N> floats;
    Pair<float2, half2> pair;
    floats.raw = halves.raw = make_uint4(1, 2, 3, 4);
    pack.raw = make_float4(1, 2, 3, floats.e[1]);
    pair.t = make_float2(1, 2);
    out[threadIdx.x] = stage.acc[threadIdx.x ^ 1] + pack.e[3] + __low2float(pair.v[1]);
}

void run(float *out) { stages<4><<<1, 4>>>(out); }
