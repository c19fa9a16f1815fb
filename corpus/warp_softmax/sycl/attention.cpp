// Attention of one head a block: S = Q K^T by WMMA into shared memory, a softmax of each row by a tile of 16 threads, and
// O = P V by WMMA. Twice: once with cooperative groups, once with the warp's own shuffles. Checked against double on the host.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                                                    \
    do {                                                                                               \
        runtime_status status = (call);                                                                \
        if (status != runtime_success) {                                                               \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, error_string(status));                  \
            exit(2);                                                                                   \
        }                                                                                              \
    } while (0)

#define FULL_MASK 0xffffffffu

constexpr int TILE = 16;
constexpr int DIM = 64;       // of a head
constexpr int ROWS = 32;      // queries of a block
constexpr int KEYS = 64;      // keys and values of a head
constexpr int WARPS = 4;
constexpr int THREADS = WARPS * 32;
constexpr int LD = KEYS + 8;  // of the scores in shared memory

// The block's scores: each warp computes two of the 2 x 4 tiles.
template <typename Target>
[[gnu::always_inline]] inline
void scores(const sycl::half *q, const sycl::half *k, float (*s)[LD], int warp)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, TILE, TILE> acc;
    for (int t = warp; t < (ROWS / TILE) * (KEYS / TILE); t += WARPS) {
        const int row = t / (KEYS / TILE) * TILE, col = t % (KEYS / TILE) * TILE;
        joint_matrix_fill(sg, acc, 0.0f);
        constexpr int d_depth = depth_on<Target, sycl::half>(TILE, DIM);
        for (int d = 0; d < DIM; d += d_depth) {
            tiled_matrix<Target, sycl::half, use::a, TILE, d_depth, layout::row_major> a;
            tiled_matrix<Target, sycl::half, use::b, d_depth, TILE, layout::col_major> b;
            joint_matrix_load(sg, a, global_ptr(q + row * DIM + d), DIM);
            joint_matrix_load(sg, b, global_ptr(k + col * DIM + d), DIM);
            joint_matrix_mad(sg, acc, a, b, acc);
        }
        joint_matrix_store(sg, acc, local_ptr(&s[row][col]), LD, layout::row_major);
    }
}

// O = P V, the block's 2 x 4 tiles of the result.
template <typename Target>
[[gnu::always_inline]] inline
void weighted_values(const sycl::half (*p)[LD], const sycl::half *v, float *o, int warp)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int t = warp; t < (ROWS / TILE) * (DIM / TILE); t += WARPS) {
        const int row = t / (DIM / TILE) * TILE, col = t % (DIM / TILE) * TILE;
        tiled_matrix<Target, float, use::accumulator, TILE, TILE> acc;
        joint_matrix_fill(sg, acc, 0.0f);
        constexpr int j_depth = depth_on<Target, sycl::half>(TILE, KEYS);
        for (int j = 0; j < KEYS; j += j_depth) {
            tiled_matrix<Target, sycl::half, use::a, TILE, j_depth, layout::row_major> a;
            tiled_matrix<Target, sycl::half, use::b, j_depth, TILE, layout::row_major> b;
            joint_matrix_load(sg, a, local_ptr(&p[row][j]), LD);
            joint_matrix_load(sg, b, global_ptr(v + j * DIM + col), DIM);
            joint_matrix_mad(sg, acc, a, b, acc);
        }
        joint_matrix_store(sg, acc, global_ptr(o + row * DIM + col), DIM, layout::row_major);
    }
}

// The largest of a tile's values, by shuffles of any group that has them.
template <typename Tile> inline float largest(const Tile &tile, float x)
{
    for (int offset = tile.get_local_linear_range() / 2; offset > 0; offset /= 2)
        x = sycl::fmax(x, permute_group_by_xor(tile, x, offset));
    return x;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void attention_groups(const sycl::half *q, const sycl::half *k, const sycl::half *v, float *o, float scale)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<float[ROWS][LD]> s;
    alignas(128) syclex::work_group_static<sycl::half[ROWS][LD]> p;
    sycl::group<3> block = item.get_group();
    sub_group_tile<32> warp = tiled_partition<32>(block);
    const int head = block.get_group_id()[1], first = block.get_group_id()[2] * ROWS;
    const int keys = item.get_group_range(2) * ROWS;  // as many as queries

    q += (head * keys + first) * DIM;
    k += head * keys * DIM;
    v += head * keys * DIM;
    scores<Target>(q, k, s, warp.get_group_linear_id());
    sycl::group_barrier(block);

    auto tile = tiled_partition<16>(block);
    for (int row = tile.get_group_linear_id(); row < ROWS; row += tile.get_group_linear_range()) {
        float top = -INFINITY, total = 0.0f;
        for (int j = tile.get_local_linear_id(); j < KEYS; j += tile.get_local_linear_range())
            top = sycl::fmax(top, s[row][j] * scale);
        top = largest(tile, top);
        for (int j = tile.get_local_linear_id(); j < KEYS; j += tile.get_local_linear_range()) {
            s[row][j] = fast::exp(s[row][j] * scale - top);
            total += s[row][j];
        }
        total = reduce_over_group(tile, total, sycl::plus<float>());
        for (int j = tile.get_local_linear_id(); j < KEYS; j += tile.get_local_linear_range())
            p[row][j] = sycl::half(s[row][j] / total);
    }
    group_barrier(block);
    weighted_values<Target>(p, v, o + (head * keys + first) * DIM, warp.get_group_linear_id());
}

static inline float warp_max(float x)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
#pragma unroll
    for (int offset = 16; offset > 0; offset >>= 1)
        x = sycl::fmax(x, shift_left(sg, x, offset));
    return select_lane(sg, x, 0);
}

template <int WIDTH> float part_sum(float x, unsigned mask = 0xffffffff)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    for (int m = WIDTH / 2; m > 0; m >>= 1)
        x += permute_by_xor<WIDTH>(sg, x, m);
    return x;
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void attention_shuffles(const sycl::half *__restrict__ q, const sycl::half *__restrict__ k, const sycl::half *__restrict__ v,
                        float *__restrict__ o, float scale)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[ROWS][LD]> s;
    alignas(128) syclex::work_group_static<sycl::half[ROWS][LD]> p;
    const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size), lane = item.get_local_id(2) % Target::sub_group_size;
    const int head = item.get_group(1), first = item.get_group(2) * ROWS, keys = item.get_group_range(2) * ROWS;
    q += (head * keys + first) * DIM;
    k += head * keys * DIM;
    v += head * keys * DIM;
    scores<Target>(q, k, s, warp);
    sycl::group_barrier(item.get_group());
    for (int row = warp; row < ROWS; row += WARPS) {
        // two neighbours a lane, as one half2
        const sycl::float2 x = *reinterpret_cast<const sycl::float2 *>(&s[row][2 * lane]);
        const float top = warp_max(sycl::fmax(x.x(), x.y()) * scale);
        const float a = fast::exp(x.x() * scale - top), b = fast::exp(x.y() * scale - top);
        float total = part_sum<16>(a + b);              // of each half of the warp
        total += permute_by_xor(sg, total, 16); // of both
        *reinterpret_cast<sycl::half2 *>(&p[row][2 * lane]) = sycl::half2(sycl::half(a / total), sycl::half(b / total));
    }
    sycl::group_barrier(item.get_group());
    weighted_values<Target>(p, v, o + (head * keys + first) * DIM, warp);
}

static void reference(const sycl::half *q, const sycl::half *k, const sycl::half *v, std::vector<double> &o, int heads, double scale)
{
    std::vector<double> p(KEYS);
    for (int row = 0; row < heads * KEYS; ++row) {
        const int head = row / KEYS;
        double top = -1e300, total = 0;
        for (int j = 0; j < KEYS; ++j) {
            double dot = 0;
            for (int d = 0; d < DIM; ++d)
                dot += double(float(q[row * DIM + d])) * double(float(k[(head * KEYS + j) * DIM + d]));
            p[j] = dot * scale;
            top = fmax(top, p[j]);
        }
        for (int j = 0; j < KEYS; ++j)
            total += p[j] = exp(p[j] - top);
        for (int d = 0; d < DIM; ++d) {
            double sum = 0;
            for (int j = 0; j < KEYS; ++j)
                sum += p[j] / total * double(float(v[(head * KEYS + j) * DIM + d]));
            o[row * DIM + d] = sum;
        }
    }
}

static bool close(const char *name, const float *found, const std::vector<double> &expected)
{
    double worst = 0;
    for (size_t i = 0; i < expected.size(); ++i)
        worst = fmax(worst, fabs(found[i] - expected[i]));
    printf("%s: largest error %.1e\n", name, worst);
    return worst < 2e-3;  // the weights are halves
}

int main()
{
    sycl::queue &queue = default_queue();
    const int heads = 3, elements = heads * KEYS * DIM;
    sycl::half *q, *k, *v;
    float *o;
    CHECK(status_of([&] { return q = sycl::malloc_shared<sycl::half>(elements, queue); }));
    CHECK(status_of([&] { return k = sycl::malloc_shared<sycl::half>(elements, queue); }));
    CHECK(status_of([&] { return v = sycl::malloc_shared<sycl::half>(elements, queue); }));
    CHECK(status_of([&] { return o = sycl::malloc_shared<float>(elements, queue); }));
    unsigned state = 12345;
    auto next = [&state] { return float((state = state * 1664525u + 1013904223u) >> 16 & 0xff) / 128.0f - 1.0f; };
    for (int i = 0; i < elements; ++i) {
        q[i] = to_half(2.0f * next());
        k[i] = to_half(next());
        v[i] = to_half(next());
    }
    const float scale = 1.0f / sqrtf(float(DIM));
    std::vector<double> expected(elements);
    reference(q, k, v, expected, heads, scale);

    const sycl::range<3> grid(1, heads, KEYS / ROWS);
    bool passed = true;
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, grid, THREADS),
                          syclex::kernel_function<attention_groups<decltype(target)>>,
                          q, k, v, o, scale);
    });
    CHECK(last_status());
    CHECK(status_of([&] { queue.wait_and_throw(); }));
    passed &= close("groups", o, expected);
    CHECK(status_of([&] { queue.memset(o, 0, elements * sizeof(float)); }));
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, grid, THREADS),
                          syclex::kernel_function<attention_shuffles<decltype(target)>>,
                          q, k, v, o, scale);
    });
    CHECK(last_status());
    CHECK(status_of([&] { queue.wait_and_throw(); }));
    passed &= close("shuffles", o, expected);

    CHECK(status_of([&] { sycl::free(q, queue); }));
    CHECK(status_of([&] { sycl::free(k, queue); }));
    CHECK(status_of([&] { sycl::free(v, queue); }));
    CHECK(status_of([&] { sycl::free(o, queue); }));
    printf(passed ? "PASSED\n" : "FAILED\n");
    return passed ? 0 : 1;
}
