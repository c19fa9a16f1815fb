__device__ unsigned below(int lane) { return (1u << lane) - 1; }

__global__ void masks(unsigned *out, int n, unsigned x) {
    const int lane = threadIdx.x & 31, few = 5;
    out[0] = (1u << lane) - 1;
    out[1] = (1u << (threadIdx.x % 32)) - 1;
    out[2] = (1u << (n & 15)) - 1;
    out[3] = (1u << n % 32) - 1;
    out[4] = (x << n) | (x >> few) | (1u << few) - 1;
    out[5] = x >> (32 - few) | x << (16 - n);
    out[6] = (1u << n) + below(lane);
}
