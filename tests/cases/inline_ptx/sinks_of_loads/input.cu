// `_` among the registers of a vector load: a word that nobody wants.
__device__ __forceinline__ int second(const int *p) {
    int r;
    asm volatile("ld.global.v2.s32 {_, %0}, [%1];" : "=r"(r) : "l"(p));
    return r;
}

__global__ void pick(const int *in, float *out) {
    float x, w;
    asm volatile("ld.global.nc.v4.f32 {%0, _, _, %1}, [%2];" : "=f"(x), "=f"(w) : "l"(in + 4));
    out[threadIdx.x] = x + w + second(in);
}

void run(const int *in, float *out) { pick<<<1, 32>>>(in, out); }
