// C = A * B in float, column-major, without shared memory: the lanes of a warp share A by shuffles. A lane keeps one
// column of A's tile (ROWS rows, one vector load each four of them) and COLS columns of B; what it needs of the other
// columns of A it reads from the lanes that have them.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

#define CUDA_OK(call)                                                                             \
    {                                                                                             \
        const cudaError_t error = call;                                                           \
        if (error != cudaSuccess) {                                                               \
            printf("%s(%d): %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(error));      \
            exit(1);                                                                              \
        }                                                                                         \
    }

constexpr unsigned FULL = 0xffffffffu;

// A warp has ROWS x (LANES * COLS) of C. LANES is the part of the warp that works together: 8, 16 or 32 lanes.
template <int ROWS, int COLS, int LANES>
__global__ void sgemm_by_lanes(int m, int n, int k, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
    const int lane = threadIdx.x % LANES;
    const int part = (blockIdx.y * blockDim.x + threadIdx.x) / LANES;
    const int row0 = blockIdx.x * ROWS;
    const int col0 = (part * LANES + lane) * COLS;

    float sum[COLS][ROWS] = {};
    for (int k0 = 0; k0 < k; k0 += LANES) {
        float4 mine[ROWS / 4];
#pragma unroll
        for (int i = 0; i < ROWS / 4; ++i)
            mine[i] = *reinterpret_cast<const float4 *>(&a[(k0 + lane) * m + row0 + 4 * i]);
#pragma unroll
        for (int l = 0; l < LANES; ++l) {
            float right[COLS];
#pragma unroll
            for (int j = 0; j < COLS; ++j) right[j] = b[(col0 + j) * k + k0 + l];
#pragma unroll
            for (int i = 0; i < ROWS / 4; ++i) {
                const float4 left = make_float4(__shfl_sync(FULL, mine[i].x, l, LANES), __shfl_sync(FULL, mine[i].y, l, LANES),
                                                __shfl_sync(FULL, mine[i].z, l, LANES), __shfl_sync(FULL, mine[i].w, l, LANES));
#pragma unroll
                for (int j = 0; j < COLS; ++j) {
                    sum[j][4 * i + 0] = fmaf(left.x, right[j], sum[j][4 * i + 0]);
                    sum[j][4 * i + 1] = fmaf(left.y, right[j], sum[j][4 * i + 1]);
                    sum[j][4 * i + 2] = fmaf(left.z, right[j], sum[j][4 * i + 2]);
                    sum[j][4 * i + 3] = fmaf(left.w, right[j], sum[j][4 * i + 3]);
                }
            }
        }
    }
#pragma unroll
    for (int j = 0; j < COLS; ++j) {
#pragma unroll
        for (int i = 0; i < ROWS; i += 4)
            *reinterpret_cast<float4 *>(&c[(col0 + j) * m + row0 + i]) =
                make_float4(sum[j][i], sum[j][i + 1], sum[j][i + 2], sum[j][i + 3]);
    }
}

struct Sizes {
    int m, n, k;
};

template <int ROWS, int COLS, int LANES>
bool run(const char *name, Sizes size, const std::vector<float> &a, const std::vector<float> &b, const std::vector<double> &expected) {
    constexpr int THREADS = 64;
    float *d_a, *d_b, *d_c;
    std::vector<float> c(size.m * size.n);
    CUDA_OK(cudaMalloc(&d_a, sizeof(float) * a.size()));
    CUDA_OK(cudaMalloc(&d_b, sizeof(float) * b.size()));
    CUDA_OK(cudaMalloc(&d_c, sizeof(float) * c.size()));
    CUDA_OK(cudaMemcpy(d_a, a.data(), sizeof(float) * a.size(), cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy(d_b, b.data(), sizeof(float) * b.size(), cudaMemcpyHostToDevice));
    const dim3 grid(size.m / ROWS, size.n / (THREADS * COLS));
    sgemm_by_lanes<ROWS, COLS, LANES><<<grid, THREADS>>>(size.m, size.n, size.k, d_a, d_b, d_c);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(c.data(), d_c, sizeof(float) * c.size(), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaFree(d_a));
    CUDA_OK(cudaFree(d_b));
    CUDA_OK(cudaFree(d_c));
    double worst = 0.0;
    for (size_t i = 0; i < c.size(); ++i) worst = std::fmax(worst, std::fabs(c[i] - expected[i]));
    printf("%s: %s\n", name, worst < 1e-4 ? "right" : "wrong");
    return worst < 1e-4;
}

int main() {
    const Sizes size{64, 128, 64};
    std::vector<float> a(size.m * size.k), b(size.k * size.n);
    for (size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>((i * 37 + 11) % 101) / 101.0f - 0.5f;
    for (size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>((i * 53 + 7) % 97) / 97.0f - 0.5f;
    std::vector<double> expected(size.m * size.n, 0.0);
    for (int j = 0; j < size.n; ++j)
        for (int l = 0; l < size.k; ++l)
            for (int i = 0; i < size.m; ++i)
                expected[j * size.m + i] += static_cast<double>(a[l * size.m + i]) * b[j * size.k + l];
    bool ok = run<8, 1, 32>("8x1 a lane, 32 lanes", size, a, b, expected);
    ok = run<8, 2, 16>("8x2 a lane, 16 lanes", size, a, b, expected) && ok;
    ok = run<16, 1, 8>("16x1 a lane, 8 lanes", size, a, b, expected) && ok;
    printf("%s\n", ok ? "PASSED" : "FAILED");
    return ok ? 0 : 1;
}
