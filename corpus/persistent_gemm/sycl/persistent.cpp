// A persistent GEMM: as many blocks as the device holds at once; each takes its next tile from a counter in
// global memory until there are none left. The same kernel then runs a list of problems of different sizes.

#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                                          \
    if (runtime_status e = (call); e != runtime_success) {                                   \
        fprintf(stderr, "%s failed at line %d: %s\n", #call, __LINE__, error_string(e));     \
        exit(1);                                                                             \
    }

constexpr int FRAG = 16;
constexpr int WARPS_M = 2, WARPS_N = 2;
constexpr int TILE_M = FRAG * WARPS_M, TILE_N = FRAG * WARPS_N;
constexpr int BLOCK = 32 * WARPS_M * WARPS_N;
constexpr int MAX_PROBLEMS = 8;

struct Problem {
    const sycl::half *a;  // m x k, rows
    const sycl::half *b;  // k x n, rows
    sycl::half *c;        // m x n, rows
    int m, n, k;
    int firstTile;      // of all problems' tiles
};

struct Schedule {
    int problems;
    int tiles;
    Problem problem[MAX_PROBLEMS];
};

static syclex::device_global<unsigned int> nextTile;  // the queue: the first tile that nobody has taken
static syclex::device_global<unsigned int> blocksDone;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void resetQueue()
{
    nextTile.get() = 0;
    blocksDone.get() = 0;
}

inline int findProblem(const Schedule &s, int tile)
{
    int p = 0;
    while (p + 1 < s.problems && s.problem[p + 1].firstTile <= tile) ++p;
    return p;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<BLOCK>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((min_resident_groups<1>))
void persistentGemm(Schedule schedule, int *takenBy, unsigned int *finished)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<int> sharedTile_storage;
    int &sharedTile = sharedTile_storage;
    alignas(128) syclex::work_group_static<float[WARPS_M * WARPS_N][FRAG][FRAG + 4]> staging;

    const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    const int lane = item.get_local_id(2) % Target::sub_group_size;
    const int warpM = warp / WARPS_N, warpN = warp % WARPS_N;

    while (true) {
        if (item.get_local_id(2) == 0) sharedTile = atomic_add(&nextTile.get(), 1u);
        sycl::group_barrier(item.get_group());
        const int tile = sharedTile;
        sycl::group_barrier(item.get_group());  // before thread 0 writes it again
        if (tile >= schedule.tiles) break;

        const Problem &problem = schedule.problem[findProblem(schedule, tile)];
        const int local = tile - problem.firstTile;
        const int tilesN = problem.n / TILE_N;
        const int row = local / tilesN * TILE_M + warpM * FRAG;
        const int col = local % tilesN * TILE_N + warpN * FRAG;

        tiled_matrix<Target, float, use::accumulator, FRAG, FRAG> acc;
        joint_matrix_fill(sg, acc, 0.0f);
        constexpr int k_depth = depth_on<Target, sycl::half>(FRAG);
        #pragma unroll Target::steps_at_once()
        for (long k = 0; k < problem.k; k += k_depth) {
            tiled_matrix<Target, sycl::half, use::a, FRAG, k_depth, layout::row_major> fa;
            tiled_matrix<Target, sycl::half, use::b, k_depth, FRAG, layout::row_major> fb;
            joint_matrix_load(sg, fa, global_ptr(problem.a + row * problem.k + k), problem.k, problem.k - k);
            joint_matrix_load(sg, fb, global_ptr(problem.b + k * problem.n + col), problem.n, problem.k - k);
            joint_matrix_mad(sg, acc, fa, fb, acc);
        }
        joint_matrix_store(sg, acc, local_ptr(&staging[warp][0][0]), FRAG + 4, layout::row_major);
        sycl::group_barrier(sg);
        for (int i = lane; i < FRAG * FRAG; i += Target::sub_group_size)
            problem.c[(row + i / FRAG) * problem.n + col + i % FRAG] = sycl::half(staging[warp][i / FRAG][i % FRAG]);

        if (item.get_local_id(2) == 0) atomic_add(&takenBy[tile], 1);
        sycl::group_barrier(sg);  // the warp meets here, ahead of the next turn
    }

    // the last block to leave tells the host how many blocks there were
    if (item.get_local_id(2) == 0) {
        sycl::atomic_fence(sycl::memory_order::seq_cst, sycl::memory_scope::device);
        if (atomic_increment(&blocksDone.get(), unsigned(item.get_group_range(2))) == unsigned(item.get_group_range(2)) - 1) *finished = item.get_group_range(2);
    }
}

static float valueA(int p, int i) { return (float)((i * (p + 3)) % 19 - 9) * 0.125f; }
static float valueB(int p, int i) { return (float)((i * (2 * p + 5)) % 17 - 8) * 0.0625f; }

int main(int argc, char **argv)
{
    sycl::queue &q = default_queue();
    int device = 0, sms = 0, perSm = 0;
    CHECK(status_of([&] { device = 0; }));
    CHECK(status_of([&] { sms = properties_of(q).multiProcessorCount; }));
    CHECK(status_of([&] { perSm = resident_groups(q, BLOCK, 0); }));
    const int blocks = argc > 1 ? atoi(argv[1]) : std::max(1, std::min(sms * std::max(perSm, 1), 6));

    struct Size { int m, n, k; };
    const std::vector<Size> sizes = {{64, 96, 48}, {32, 32, 256}, {96, 64, 16}, {32, 160, 80}};

    Schedule schedule{};
    schedule.problems = (int)sizes.size();
    std::vector<std::vector<sycl::half>> hostA, hostB;
    for (int p = 0; p < schedule.problems; ++p) {
        const Size &size = sizes[p];
        hostA.emplace_back(size.m * size.k);
        hostB.emplace_back(size.k * size.n);
        for (size_t i = 0; i < hostA[p].size(); ++i) hostA[p][i] = to_half(valueA(p, (int)i));
        for (size_t i = 0; i < hostB[p].size(); ++i) hostB[p][i] = to_half(valueB(p, (int)i));

        sycl::half *a, *b, *c;
        CHECK(status_of([&] { a = allocate_device<sycl::half>(hostA[p].size(), q); }));
        CHECK(status_of([&] { b = allocate_device<sycl::half>(hostB[p].size(), q); }));
        CHECK(status_of([&] { c = allocate_device<sycl::half>(std::size_t(size.m) * size.n, q); }));
        CHECK(status_of([&] { q.memcpy(a, hostA[p].data(), hostA[p].size() * sizeof(sycl::half)).wait(); }));
        CHECK(status_of([&] { q.memcpy(b, hostB[p].data(), hostB[p].size() * sizeof(sycl::half)).wait(); }));
        CHECK(status_of([&] { q.memset(c, 0xff, sizeof(sycl::half) * size.m * size.n); }));
        schedule.problem[p] = {a, b, c, size.m, size.n, size.k, schedule.tiles};
        schedule.tiles += (size.m / TILE_M) * (size.n / TILE_N);
    }

    int *takenBy;
    unsigned int *finished;
    CHECK(status_of([&] { takenBy = allocate_device<int>(schedule.tiles, q); }));
    CHECK(status_of([&] { return finished = sycl::malloc_shared<unsigned int>(1, q); }));

    int failures = 0;
    for (int round = 0; round < 2; ++round) {       // the queue can be used again
        CHECK(status_of([&] { q.memset(takenBy, 0, schedule.tiles * sizeof(int)); }));
        *finished = 0;
        nd_launch_with_globals(q, launch_range(1, 1), syclex::kernel_function<resetQueue>);
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
            nd_launch_with_globals(q, launch_range(target, blocks, BLOCK),
                                   syclex::kernel_function<persistentGemm<decltype(target)>>,
                                   schedule, takenBy, finished);
        });
        CHECK(last_status());
        CHECK(status_of([&] { q.wait_and_throw(); }));

        std::vector<int> taken(schedule.tiles);
        CHECK(status_of([&] { q.memcpy(taken.data(), takenBy, taken.size() * sizeof(int)).wait(); }));
        for (int t : taken) failures += t != 1;
        failures += *finished != (unsigned int)blocks;

        unsigned int counter = 0;
        CHECK(status_of([&] { q.memcpy(&counter, nextTile, sizeof counter).wait(); }));
        failures += counter != (unsigned int)(schedule.tiles + blocks);     // every block asked once more
    }
    printf("%d tiles of %d problems by %d blocks, %d errors in the schedule\n", schedule.tiles, schedule.problems, blocks, failures);

    for (int p = 0; p < schedule.problems; ++p) {
        const Problem &problem = schedule.problem[p];
        std::vector<sycl::half> c(problem.m * problem.n);
        CHECK(status_of([&] { q.memcpy(c.data(), problem.c, c.size() * sizeof(sycl::half)).wait(); }));
        double worst = 0.0;
        for (int i = 0; i < problem.m; ++i)
            for (int j = 0; j < problem.n; ++j) {
                double want = 0.0;
                for (int k = 0; k < problem.k; ++k)
                    want += (double)valueA(p, i * problem.k + k) * (double)valueB(p, k * problem.n + j);
                double error = fabs(float(c[i * problem.n + j]) - want) / (1.0 + fabs(want));
                if (!(error <= worst)) worst = error;
            }
        const bool ok = worst < 1e-3;
        printf("problem %d (%3d x %3d x %3d): error %.2e %s\n", p, problem.m, problem.n, problem.k, worst, ok ? "ok" : "wrong");
        failures += !ok;
        CHECK(status_of([&] { sycl::free((void *)problem.a, q); }));
        CHECK(status_of([&] { sycl::free((void *)problem.b, q); }));
        CHECK(status_of([&] { sycl::free(problem.c, q); }));
    }
    CHECK(status_of([&] { sycl::free(takenBy, q); }));
    CHECK(status_of([&] { sycl::free(finished, q); }));
    puts(failures ? "FAILED" : "PASSED");
    return failures != 0;
}
