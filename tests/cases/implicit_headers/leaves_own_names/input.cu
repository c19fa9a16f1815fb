// Nothing of the library's: no header of it is needed.
struct Pool {
    void free() {}
    int abs(int n) const { return n; }
};

__device__ float2 fmaxf(float2 a, float2 b) { return make_float2(fmaxf(a.x, b.x), fmaxf(a.y, b.y)); }

__global__ void kernel(float2 *p) { p[threadIdx.x] = fmaxf(p[0], p[1]); }

int run(Pool &pool) {
    pool.free();
    return pool.abs(-1);
}
