__device__ unsigned low(int n) { return (1u << n) - 1; }
__host__ __device__ unsigned long long wide(int n) { return ~0ull >> (64 - n); }
unsigned of_the_host(int n) { return (1u << n) - 1; }

__global__ void masks(unsigned *out, int n, unsigned x) {
    out[0] = low(n);
    out[1] = 0xffffffffu >> (32 - n);
    out[2] = x >> (warpSize - n);
    out[3] = unsigned(wide(n));
    out[4] = (1u << (32 - __clz(n))) - 1;
}
