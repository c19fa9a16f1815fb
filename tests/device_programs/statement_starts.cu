// What a `switch` or a loop over a range starts with: exchanges of a warp, values of one thread, and CUDA's calls on the host.
#include <cstdio>
#include <cuda_runtime.h>

#define BY_PART(x) switch (int part = (x) / 8; part)

struct Pair {
    int values[2];
    __host__ __device__ const int *begin() const { return values; }
    __host__ __device__ const int *end() const { return values + 2; }
};

__device__ int exchanged(int i) {
    int result = 0;
    switch (int other = __shfl_xor_sync(0xffffffffu, i, 1); other & 3) {
    case 0: result = other; break;
    case 1: result = 100 + other;
    case 2: result += 1000 + other; break;
    default:
        switch (unsigned all = __ballot_sync(0x44444444u, other > 15); all ? 1 : 0) {
        case 0: result = -1; break;
        default: result = -2 - other;
        }
    }
    return result;
}

template <typename T> __device__ T summed(T n) {
    T sum = 0;
    for (int round = 0; round < 2; ++round)
        for (Pair pair{{n + round, 2 * n}}; int each : pair) {
            if (each & 1) continue;
            sum += each;
        }
    return sum;
}

__device__ int parted(int i) {
    BY_PART(i) {
    case 0: return 1;
    case 1: return part * 10;
    default: break;
    }
    return 5;
}

__global__ void kernel(int *out) {
    int i = threadIdx.x;
    out[i] = exchanged(i);
    out[32 + i] = summed(i);
    out[64 + i] = parted(i);
    __shared__ int kept[32];
    switch (kept[i] = 3 * i, __syncthreads(); kept[31 - i] & 1) {
    case 0: out[96 + i] = kept[31 - i]; break;
    default: out[96 + i] = -kept[31 - i];
    }
}

int expected(int at) {
    int i = at % 32, other = i ^ 1, three = 3 * (31 - i);
    if (at < 32) {
        const int found[] = {other, 1100 + 2 * other, 1000 + other, -2 - other};
        return found[other & 3];
    }
    if (at < 64) return 4 * i + (i & 1 ? i + 1 : i);
    if (at < 96) return i < 8 ? 1 : i < 16 ? 10 : 5;
    return three & 1 ? -three : three;
}

int main() {
    int *out, values[128], wrong = 0;
    cudaMalloc(&out, sizeof(values));
    kernel<<<1, 32>>>(out);
    switch (cudaError_t status = cudaMemcpy(values, out, sizeof(values), cudaMemcpyDeviceToHost); status) {
    case cudaSuccess: break;
    default: std::printf("%s\n", cudaGetErrorString(status)); return 1;
    }
    for (int i = 0; i < 128; ++i) wrong += values[i] != expected(i);
    for (cudaError_t status = cudaFree(out); int part : Pair{{1, 2}}) wrong += status != cudaSuccess ? part : 0;
    std::printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
    return wrong != 0;
}
