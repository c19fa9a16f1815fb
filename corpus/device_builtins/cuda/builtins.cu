// Device builtins beside a small WMMA kernel: atomics, votes, bit and conversion intrinsics, each checked on the host.
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;

#define CHECK(call)                                                              \
    do {                                                                         \
        cudaError_t err = (call);                                                \
        if (err != cudaSuccess) {                                                \
            fprintf(stderr, "line %d: %s\n", __LINE__, cudaGetErrorString(err)); \
            exit(2);                                                             \
        }                                                                        \
    } while (0)

// One bin a value; the largest, smallest and last bits seen.
__global__ void histogram(const int *values, int n, unsigned *bins, int *extremes, unsigned *bits, unsigned *ring)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        int v = values[i];
        atomicAdd(&bins[v & 15], 1u);
        atomicMin(&extremes[0], v);
        atomicMax(&extremes[1], v);
        atomicSub(&extremes[2], v);
        atomicOr(&bits[0], 1u << (v & 31));
        atomicAnd(&bits[1], ~(1u << (v & 7)));
        atomicXor(&bits[2], (unsigned)v);
        atomicInc(ring, 9);
    }
}

__device__ float atomicMaxFloat(float *address, float value)
{
    int *as_int = (int *)address;
    int old = *as_int, assumed;
    do {
        assumed = old;
        if (__int_as_float(assumed) >= value) break;
        old = atomicCAS(as_int, assumed, __float_as_int(value));
    } while (assumed != old);
    return __int_as_float(old);
}

// What each lane and its warp find out about the lanes' values.
__global__ void warps(const int *values, unsigned *ballots, int *any, int *all, float *largest, int *owner)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % warpSize, warp = i / warpSize;
    unsigned odd = __ballot_sync(0xffffffff, values[i] & 1);
    int some = __any_sync(0xffffffff, values[i] > 990);
    int every = __all_sync(0xffffffff, values[i] > 3);
    if (lane == 0) {
        ballots[warp] = odd;
        any[warp] = some;
        all[warp] = every;
    }
    if (odd != 0 && lane == __ffs(odd) - 1) atomicExch(&owner[warp], i);
    atomicMaxFloat(largest, values[i] * 0.25f);
}

__global__ void integers(const int *values, int n, unsigned *reversed, int *first, int *product, int *rounded, float *clamped)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int v = values[i];
    reversed[i] = __brev((unsigned)v);
    first[i] = __ffs(v) + 100 * __clz(v) + 10000 * __popc((unsigned)v);
    product[i] = __mul24(v, 3) - (int)__umul24(v, 2);
    float x = __int2float_rn(v) * 0.375f - 7.0f;
    rounded[i] = __float2int_rn(x) + 1000 * __float2int_rd(x) + 1000000 * (__float2int_ru(x) - __float2int_rz(x));
    clamped[i] = __saturatef(x * 0.01f);
}

// The histogram as a matrix product: bins of 256 values, one-hot by 16.
__global__ void one_hot(const int *values, float *counts)
{
    __shared__ half rows[16 * 16];
    __shared__ half ones[16 * 16];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::col_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    for (int e = threadIdx.x; e < 256; e += blockDim.x) ones[e] = __int2half_rn(1);
    for (int step = 0; step < 16; step++) {
        __syncthreads();
        for (int e = threadIdx.x; e < 256; e += blockDim.x)
            rows[e] = __float2half((values[step * 16 + e / 16] & 15) == e % 16 ? 1.0f : 0.0f);
        __syncthreads();
        wmma::load_matrix_sync(a, rows, 16);
        wmma::load_matrix_sync(b, ones, 16);
        wmma::mma_sync(acc, a, b, acc);
    }
    wmma::store_matrix_sync(counts, acc, 16, wmma::mem_row_major);
}

template <typename T>
struct Buffer {
    T *device;
    std::vector<T> host;
    Buffer(size_t n, T value) : host(n, value)
    {
        CHECK(cudaMalloc(&device, n * sizeof(T)));
        CHECK(cudaMemcpy(device, host.data(), n * sizeof(T), cudaMemcpyHostToDevice));
    }
    ~Buffer() { cudaFree(device); }
    void fetch() { CHECK(cudaMemcpy(host.data(), device, host.size() * sizeof(T), cudaMemcpyDeviceToHost)); }
};

static int failures = 0;
static void expect(bool right, const char *what)
{
    if (!right) failures++;
    printf("%-10s %s\n", right ? "ok" : "WRONG", what);
}

static int clz(unsigned v)
{
    int n = 0;
    while (n < 32 && !(v >> (31 - n) & 1)) n++;
    return n;
}

int main()
{
    const int n = 256;
    Buffer<int> values(n, 0);
    unsigned state = 12345;
    for (int &v : values.host) {
        state = state * 1103515245u + 12345u;
        v = 2 + (state >> 16) % 997;
    }
    CHECK(cudaMemcpy(values.device, values.host.data(), n * sizeof(int), cudaMemcpyHostToDevice));

    Buffer<unsigned> bins(16, 0), bits(3, 0), ring(1, 0);
    Buffer<int> extremes(3, 500);
    bits.host[1] = 0xffffffff;
    CHECK(cudaMemcpy(bits.device, bits.host.data(), 3 * sizeof(unsigned), cudaMemcpyHostToDevice));
    histogram<<<3, 64>>>(values.device, n, bins.device, extremes.device, bits.device, ring.device);
    CHECK(cudaGetLastError());
    bins.fetch(), bits.fetch(), ring.fetch(), extremes.fetch();

    std::vector<unsigned> count(16, 0);
    int least = 500, most = 500, rest = 500;
    unsigned ored = 0, anded = 0xffffffff, xored = 0;
    for (int v : values.host) {
        count[v & 15]++;
        least = v < least ? v : least;
        most = v > most ? v : most;
        rest -= v;
        ored |= 1u << (v & 31);
        anded &= ~(1u << (v & 7));
        xored ^= (unsigned)v;
    }
    expect(bins.host == count, "atomicAdd");
    expect(extremes.host[0] == least && extremes.host[1] == most, "atomicMin, atomicMax");
    expect(extremes.host[2] == rest, "atomicSub");
    expect(bits.host[0] == ored && bits.host[1] == anded && bits.host[2] == xored, "atomicOr, atomicAnd, atomicXor");
    expect(ring.host[0] == n % 10, "atomicInc");

    const int warp_count = n / 32;
    Buffer<unsigned> ballots(warp_count, 0);
    Buffer<int> any(warp_count, -1), all(warp_count, -1), owner(warp_count, -1);
    Buffer<float> largest(1, 0.0f);
    warps<<<2, 128>>>(values.device, ballots.device, any.device, all.device, largest.device, owner.device);
    CHECK(cudaDeviceSynchronize());
    ballots.fetch(), any.fetch(), all.fetch(), owner.fetch(), largest.fetch();
    bool votes = true, owners = true;
    for (int w = 0; w < warp_count; w++) {
        unsigned odd = 0;
        int some = 0, every = 1, lowest = -1;
        for (int l = 31; l >= 0; l--) {
            int v = values.host[w * 32 + l];
            odd |= (v & 1u) << l;
            some |= v > 990;
            every &= v > 3;
            if (v & 1) lowest = w * 32 + l;
        }
        votes = votes && ballots.host[w] == odd && (any.host[w] != 0) == (some != 0) && (all.host[w] != 0) == (every != 0);
        owners = owners && owner.host[w] == lowest;
    }
    expect(votes, "__ballot_sync, __any_sync, __all_sync");
    expect(owners, "__ffs of a ballot, atomicExch");
    expect(largest.host[0] == most * 0.25f, "atomicCAS loop");

    Buffer<unsigned> reversed(n, 0);
    Buffer<int> first(n, 0), product(n, 0), rounded(n, 0);
    Buffer<float> clamped(n, -1.0f);
    integers<<<(n + 127) / 128, 128>>>(values.device, n, reversed.device, first.device, product.device, rounded.device,
                                       clamped.device);
    CHECK(cudaDeviceSynchronize());
    reversed.fetch(), first.fetch(), product.fetch(), rounded.fetch(), clamped.fetch();
    bool bits_right = true, products_right = true, conversions = true, saturated = true;
    for (int i = 0; i < n; i++) {
        unsigned v = values.host[i], turned = 0;
        int lowest = 0, ones = 0;
        for (int b = 31; b >= 0; b--) {
            turned |= (v >> b & 1) << (31 - b);
            ones += v >> b & 1;
            if (v >> b & 1) lowest = b + 1;
        }
        bits_right = bits_right && reversed.host[i] == turned && first.host[i] == lowest + 100 * clz(v) + 10000 * ones;
        products_right = products_right && product.host[i] == (int)v;
        float x = v * 0.375f - 7.0f;
        int expected = (int)std::nearbyint(x) + 1000 * (int)std::floor(x) + 1000000 * ((int)std::ceil(x) - (int)x);
        conversions = conversions && rounded.host[i] == expected;
        float s = x * 0.01f;
        saturated = saturated && std::fabs(clamped.host[i] - (s < 0 ? 0 : s > 1 ? 1 : s)) < 1e-6f;
    }
    expect(bits_right, "__brev, __ffs, __clz, __popc");
    expect(products_right, "__mul24, __umul24");
    expect(conversions, "__int2float_rn, __float2int_rn, _rd, _ru, _rz");
    expect(saturated, "__saturatef");

    Buffer<float> counts(256, -1.0f);
    one_hot<<<1, 32>>>(values.device, counts.device);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    counts.fetch();
    bool same = true;
    for (int b = 0; b < 256; b++) same = same && counts.host[b] == (float)count[b / 16];
    expect(same, "the histogram by wmma");

    printf("%s\n", failures ? "FAILED" : "PASSED");
    return failures ? 1 : 0;
}
