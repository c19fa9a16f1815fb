// A persistent GEMM: as many blocks as the device holds at once; each takes its next tile from a counter in
// global memory until there are none left. The same kernel then runs a list of problems of different sizes.

#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace nvcuda;

#define CHECK(call)                                                                          \
    if (cudaError_t e = (call); e != cudaSuccess) {                                          \
        fprintf(stderr, "%s failed at line %d: %s\n", #call, __LINE__, cudaGetErrorString(e)); \
        exit(1);                                                                             \
    }

constexpr int FRAG = 16;
constexpr int WARPS_M = 2, WARPS_N = 2;
constexpr int TILE_M = FRAG * WARPS_M, TILE_N = FRAG * WARPS_N;
constexpr int BLOCK = 32 * WARPS_M * WARPS_N;
constexpr int MAX_PROBLEMS = 8;

struct Problem {
    const half *a;      // m x k, rows
    const half *b;      // k x n, rows
    half *c;            // m x n, rows
    int m, n, k;
    int firstTile;      // of all problems' tiles
};

struct Schedule {
    int problems;
    int tiles;
    Problem problem[MAX_PROBLEMS];
};

__device__ unsigned int nextTile;      // the queue: the first tile that nobody has taken
__device__ unsigned int blocksDone;

__global__ void resetQueue()
{
    nextTile = 0;
    blocksDone = 0;
}

__device__ __forceinline__ int findProblem(const Schedule &s, int tile)
{
    int p = 0;
    while (p + 1 < s.problems && s.problem[p + 1].firstTile <= tile) ++p;
    return p;
}

__global__ void __launch_bounds__(BLOCK, 1) persistentGemm(Schedule schedule, int *takenBy, unsigned int *finished)
{
    __shared__ int sharedTile;
    __shared__ __align__(32) float staging[WARPS_M * WARPS_N][FRAG][FRAG + 4];

    const int warp = threadIdx.x / warpSize;
    const int lane = threadIdx.x % warpSize;
    const int warpM = warp / WARPS_N, warpN = warp % WARPS_N;

    while (true) {
        if (threadIdx.x == 0) sharedTile = atomicAdd(&nextTile, 1u);
        __syncthreads();
        const int tile = sharedTile;
        __syncthreads();                // before thread 0 writes it again
        if (tile >= schedule.tiles) break;

        const Problem &problem = schedule.problem[findProblem(schedule, tile)];
        const int local = tile - problem.firstTile;
        const int tilesN = problem.n / TILE_N;
        const int row = local / tilesN * TILE_M + warpM * FRAG;
        const int col = local % tilesN * TILE_N + warpN * FRAG;

        wmma::fragment<wmma::accumulator, FRAG, FRAG, FRAG, float> acc;
        wmma::fill_fragment(acc, 0.0f);
        for (int k = 0; k < problem.k; k += FRAG) {
            wmma::fragment<wmma::matrix_a, FRAG, FRAG, FRAG, half, wmma::row_major> fa;
            wmma::fragment<wmma::matrix_b, FRAG, FRAG, FRAG, half, wmma::row_major> fb;
            wmma::load_matrix_sync(fa, problem.a + row * problem.k + k, problem.k);
            wmma::load_matrix_sync(fb, problem.b + k * problem.n + col, problem.n);
            wmma::mma_sync(acc, fa, fb, acc);
        }
        wmma::store_matrix_sync(&staging[warp][0][0], acc, FRAG + 4, wmma::mem_row_major);
        __syncwarp();
        for (int i = lane; i < FRAG * FRAG; i += warpSize)
            problem.c[(row + i / FRAG) * problem.n + col + i % FRAG] = __float2half(staging[warp][i / FRAG][i % FRAG]);

        if (threadIdx.x == 0) atomicAdd(&takenBy[tile], 1);
    }

    // the last block to leave tells the host how many blocks there were
    if (threadIdx.x == 0) {
        __threadfence();
        if (atomicInc(&blocksDone, gridDim.x) == gridDim.x - 1) *finished = gridDim.x;
    }
}

static float valueA(int p, int i) { return (float)((i * (p + 3)) % 19 - 9) * 0.125f; }
static float valueB(int p, int i) { return (float)((i * (2 * p + 5)) % 17 - 8) * 0.0625f; }

int main(int argc, char **argv)
{
    int device = 0, sms = 0, perSm = 0;
    CHECK(cudaGetDevice(&device));
    CHECK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device));
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perSm, persistentGemm, BLOCK, 0));
    const int blocks = argc > 1 ? atoi(argv[1]) : std::max(1, std::min(sms * std::max(perSm, 1), 6));

    struct Size { int m, n, k; };
    const std::vector<Size> sizes = {{64, 96, 48}, {32, 32, 256}, {96, 64, 16}, {32, 160, 80}};

    Schedule schedule{};
    schedule.problems = (int)sizes.size();
    std::vector<std::vector<half>> hostA, hostB;
    for (int p = 0; p < schedule.problems; ++p) {
        const Size &size = sizes[p];
        hostA.emplace_back(size.m * size.k);
        hostB.emplace_back(size.k * size.n);
        for (size_t i = 0; i < hostA[p].size(); ++i) hostA[p][i] = __float2half(valueA(p, (int)i));
        for (size_t i = 0; i < hostB[p].size(); ++i) hostB[p][i] = __float2half(valueB(p, (int)i));

        half *a, *b, *c;
        CHECK(cudaMalloc(&a, hostA[p].size() * sizeof(half)));
        CHECK(cudaMalloc(&b, hostB[p].size() * sizeof(half)));
        CHECK(cudaMalloc(&c, sizeof(half) * size.m * size.n));
        CHECK(cudaMemcpy(a, hostA[p].data(), hostA[p].size() * sizeof(half), cudaMemcpyHostToDevice));
        CHECK(cudaMemcpy(b, hostB[p].data(), hostB[p].size() * sizeof(half), cudaMemcpyHostToDevice));
        CHECK(cudaMemset(c, 0xff, sizeof(half) * size.m * size.n));
        schedule.problem[p] = {a, b, c, size.m, size.n, size.k, schedule.tiles};
        schedule.tiles += (size.m / TILE_M) * (size.n / TILE_N);
    }

    int *takenBy;
    unsigned int *finished;
    CHECK(cudaMalloc(&takenBy, schedule.tiles * sizeof(int)));
    CHECK(cudaMallocManaged(&finished, sizeof(unsigned int)));

    int failures = 0;
    for (int round = 0; round < 2; ++round) {       // the queue can be used again
        CHECK(cudaMemset(takenBy, 0, schedule.tiles * sizeof(int)));
        *finished = 0;
        resetQueue<<<1, 1>>>();
        persistentGemm<<<blocks, BLOCK>>>(schedule, takenBy, finished);
        CHECK(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());

        std::vector<int> taken(schedule.tiles);
        CHECK(cudaMemcpy(taken.data(), takenBy, taken.size() * sizeof(int), cudaMemcpyDeviceToHost));
        for (int t : taken) failures += t != 1;
        failures += *finished != (unsigned int)blocks;

        unsigned int counter = 0;
        CHECK(cudaMemcpyFromSymbol(&counter, nextTile, sizeof counter));
        failures += counter != (unsigned int)(schedule.tiles + blocks);     // every block asked once more
    }
    printf("%d tiles of %d problems by %d blocks, %d errors in the schedule\n", schedule.tiles, schedule.problems, blocks, failures);

    for (int p = 0; p < schedule.problems; ++p) {
        const Problem &problem = schedule.problem[p];
        std::vector<half> c(problem.m * problem.n);
        CHECK(cudaMemcpy(c.data(), problem.c, c.size() * sizeof(half), cudaMemcpyDeviceToHost));
        double worst = 0.0;
        for (int i = 0; i < problem.m; ++i)
            for (int j = 0; j < problem.n; ++j) {
                double want = 0.0;
                for (int k = 0; k < problem.k; ++k)
                    want += (double)valueA(p, i * problem.k + k) * (double)valueB(p, k * problem.n + j);
                double error = fabs(__half2float(c[i * problem.n + j]) - want) / (1.0 + fabs(want));
                if (!(error <= worst)) worst = error;
            }
        const bool ok = worst < 1e-3;
        printf("problem %d (%3d x %3d x %3d): error %.2e %s\n", p, problem.m, problem.n, problem.k, worst, ok ? "ok" : "wrong");
        failures += !ok;
        CHECK(cudaFree((void *)problem.a));
        CHECK(cudaFree((void *)problem.b));
        CHECK(cudaFree(problem.c));
    }
    CHECK(cudaFree(takenBy));
    CHECK(cudaFree(finished));
    puts(failures ? "FAILED" : "PASSED");
    return failures != 0;
}
