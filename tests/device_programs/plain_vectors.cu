// Vectors as CUDA has them: float3 and its kin lie packed in structs, buffers and files, and the program's own operators and
// functions are found for them, by C++'s library and by templates that stand ahead of them, too.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
#include <map>
#include <vector>

struct Particle {
    float3 position;
    float mass;
    uchar3 colour;
    char kind;
};
static_assert(sizeof(Particle) == 20, "as the file has it");

template <typename V> __host__ __device__ V twice(V v) { return v + v; }
template <typename V> __host__ __device__ float length2(V v) { return dot(v, v); }

__host__ __device__ inline float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline float3 operator*(float s, const float3 &v) { return make_float3(s * v.x, s * v.y, s * v.z); }
__host__ __device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__host__ __device__ inline bool operator==(int2 a, int2 b) { return a.x == b.x && a.y == b.y; }
inline bool operator<(const int2 &a, const int2 &b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

union Packed {
    float4 whole;
    float2 half[2];
    float each[4];
};

__global__ void advance(Particle *particles, float3 *velocity, float *raw, int n) {
    __shared__ float3 shifts[32];
    const uint3 at = threadIdx;
    shifts[at.x] = 0.5f * velocity[at.x];
    __syncthreads();
    if (int(at.x) >= n) return;
    Particle &one = particles[at.x];
    one.position = one.position + twice(shifts[at.x]);
    one.colour.y += sizeof(float3);
    float &component = velocity[at.x].z;
    component += length2(one.position);
    raw[at.x] = reinterpret_cast<const float *>(velocity)[3 * at.x + 1];
}

__global__ void packed(Packed *all, int2 *keys, int *same) {
    Packed &one = all[threadIdx.x];
    one.half[1].y += one.whole.x;
    double4 wide = make_double4(1, 2, 3, threadIdx.x);
    one.each[1] = float(wide.w) + sizeof(wide);
    same[threadIdx.x] = keys[threadIdx.x] == make_int2(threadIdx.x, 1);
}

int main() {
    const int n = 32;
    Particle *particles;
    float3 *velocity;
    float *raw;
    Packed *all;
    int2 *keys;
    int *same, bad = 0;
    cudaMallocManaged(&particles, n * sizeof(Particle));
    cudaMallocManaged((void **)&velocity, n * 12);
    cudaMallocManaged(&raw, n * sizeof(float));
    cudaMallocManaged(&all, n * sizeof(Packed));
    cudaMallocManaged(&keys, n * sizeof(int2));
    cudaMallocManaged(&same, n * sizeof(int));
    std::vector<float> numbers(3 * n);
    for (int i = 0; i < 3 * n; ++i) numbers[i] = float(i);
    memcpy(velocity, numbers.data(), numbers.size() * sizeof(float));
    for (int i = 0; i < n; ++i) {
        particles[i] = {make_float3(1, 2, 3), 4, {5, 6, 7}, 'p'};
        all[i].whole = make_float4(i, 1, 2, 3);
        keys[i] = make_int2(i, i % 2);
    }
    advance<<<1, 32>>>(particles, velocity, raw, n);
    packed<<<1, 32>>>(all, keys, same);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    const float *flat = (const float *)velocity;
    for (int i = 0; i < n; ++i) {
        const float x = 1 + 3 * i, y = 2 + 3 * i + 1, z = 3 + 3 * i + 2;
        bad += particles[i].position.x != x || particles[i].position.y != y || particles[i].position.z != z;
        bad += particles[i].colour.y != 6 + 12 || particles[i].colour.z != 7 || particles[i].kind != 'p';
        bad += flat[3 * i + 2] != 3 * i + 2 + (x * x + y * y + z * z) || raw[i] != 3 * i + 1;
        bad += all[i].whole.w != 3 + i || all[i].whole.y != i + 32 || same[i] != (i % 2 == 1);
    }
    std::map<int2, int> found;
    for (int i = n; i-- > 0;) found[make_int2(i % 4, i)] = i;
    bad += found.begin()->second != 0 || found.size() != size_t(n) || std::count(keys, keys + n, make_int2(3, 1)) != 1;
    bad += offsetof(Particle, mass) != 12;
    printf("%d wrong\n%s\n", bad, bad ? "FAILED" : "PASSED");
    return bad != 0;
}
