#include <cstdio>

#define WARP warpSize
#define LANE(i) ((i) % warpSize)

template <typename T>
__device__ T clamped(T x) { return x < warpSize ? x : T(warpSize); }

struct Tile {
    int rows = warpSize;
    __device__ int warps() const { return (rows + warpSize - 1) / warpSize; }
};

__device__ int steps(int n) {
    int found = 0;
    for (int k = warpSize / 2; k > 0; k >>= 1) found += __shfl_down_sync(0xffffffff, n, k);
    return found;
}

__global__ void k(int *out, int n) {
    const auto size = warpSize;
    Tile tile;
    auto rest = [=](int i) { return i & (warpSize - 1); };
    out[threadIdx.x] = LANE(threadIdx.x) + rest(n) + clamped(n) + tile.warps() + min(WARP, size) + sizeof warpSize;
    if (threadIdx.x % warpSize == 0) printf("%d %d\n", -warpSize, static_cast<int>(1u << warpSize / 8));
#ifdef DEBUG
    printf("%d\n", warpSize);
#endif
}

__global__ void sums(int *out, int n) { out[threadIdx.x] = steps(n) + (n - warpSize); }

void run(int *out) {
    k<<<1, 64>>>(out, 3);
    sums<<<1, 64>>>(out, 3);
}
