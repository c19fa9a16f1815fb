// Nothing here is in memory but for what is stored.
struct Acc { float4 v[2]; float f[8]; __device__ float4 get(int i) const { return v[i]; } };

__device__ void store_acc(float4 *to, const float *frag, float (&more)[8], float4 (&vectors)[2], int i) {
    to[0] = *(const float4 *)frag;
    to[1] = *(const float4 *)&more[4 * i];
    to[2] = vectors[i];
}

__global__ void epilogue(float4 *to, float4 bias) {
    float4 reg[4], *mine = reg;
    float frag[8], *p = frag + 4;
    Acc acc;
    const float4 *given = &bias;
    for (int i = 0; i < 4; i++) reg[i] = make_float4(i, i, i, i);
    store_acc(to, frag, acc.f, acc.v, 1);
    to[3] = reg[threadIdx.x % 4];
    to[4] = *reinterpret_cast<float4 *>(&frag[4]);
    to[5] = *reinterpret_cast<float4 *>(p);
    to[6] = acc.v[1];
    to[7] = mine[1];
    to[8] = *given;
    to[9] = reinterpret_cast<float4 &>(acc.f[4]);
    float4 last = acc.get(0);
    to[10] = last;
}
