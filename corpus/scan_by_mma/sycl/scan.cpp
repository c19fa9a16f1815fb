// Reduction and inclusive prefix sum with matrix products. 256 numbers are a 16x16 matrix X:
//   X U          (U upper triangular, ones)  prefix sums inside each row
//   L (X 1)      (L strictly lower triangular, 1 all ones)  sum of all rows before
// and their sum is the scan of the segment. Segments are joined by a scan of their totals.

#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

constexpr int N = 16;
constexpr int SEGMENT = N * N;
constexpr int WARPS = 4;

#define CHECK_CUDA(status)                                              \
    do {                                                                \
        runtime_status error = status;                                  \
        if (error != runtime_success) {                                 \
            fprintf(stderr, "Got bad cuda status: %s at line: %d\n",    \
                    error_string(error), __LINE__);                     \
            exit(EXIT_FAILURE);                                         \
        }                                                               \
    } while (0)

template <typename Target>
using FragA = tiled_matrix<Target, sycl::half, use::a, N, N, layout::row_major>;
template <typename Target>
using FragB = tiled_matrix<Target, sycl::half, use::b, N, N, layout::row_major>;
template <typename Target>
using FragC = tiled_matrix<Target, float, use::accumulator, N, N>;

struct Triangles {
    sycl::half upper[SEGMENT];  // with the diagonal
    sycl::half lower[SEGMENT];  // without it
};

void fillTriangles(Triangles &t)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < SEGMENT; i += item.get_local_range(2)) {
        const int row = i / N, col = i % N;
        t.upper[i] = sycl::half(row <= col ? 1.0f : 0.0f);
        t.lower[i] = sycl::half(row > col ? 1.0f : 0.0f);
    }
}

// Scans each segment of 256 by itself; the last number of each is also its total.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void scanSegments(const sycl::half *__restrict__ in, float *__restrict__ out, float *__restrict__ totals, int segments)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<Triangles> triangles_storage;
    Triangles &triangles = triangles_storage;
    alignas(128) syclex::work_group_static<sycl::half[WARPS][SEGMENT]> rowSums;
    alignas(128) syclex::work_group_static<float[WARPS][SEGMENT]> scratch;

    fillTriangles(triangles);
    sycl::group_barrier(item.get_group());

    const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size), lane = item.get_local_id(2) % Target::sub_group_size;
    const int segment = item.get_group(2) * WARPS + warp;
    if (segment >= segments) return;

    FragA<Target> x, lower;
    FragB<Target> upper, ones, sumsB;
    FragC<Target> sums, result;
    joint_matrix_load(sg, x, global_ptr(in + segment * SEGMENT), N);
    joint_matrix_load(sg, upper, local_ptr(triangles.upper), N);
    joint_matrix_load(sg, lower, local_ptr(triangles.lower), N);
    joint_matrix_fill(sg, ones, sycl::half(1.0f));

    // every column of X 1 holds the rows' sums; through shared memory it becomes an operand
    joint_matrix_fill(sg, sums, 0.0f);
    joint_matrix_mad(sg, sums, x, ones, sums);
    joint_matrix_store(sg, sums, local_ptr(scratch[warp]), N, layout::row_major);
    sycl::group_barrier(sg);
    for (int i = lane; i < SEGMENT; i += Target::sub_group_size) rowSums[warp][i] = sycl::half(scratch[warp][i]);
    sycl::group_barrier(sg);
    joint_matrix_load(sg, sumsB, local_ptr(rowSums[warp]), N);

    joint_matrix_fill(sg, result, 0.0f);
    joint_matrix_mad(sg, result, x, upper, result);
    joint_matrix_mad(sg, result, lower, sumsB, result);
    joint_matrix_store(sg, result, global_ptr(out + segment * SEGMENT), N, layout::row_major);

    joint_matrix_store(sg, result, local_ptr(scratch[warp]), N, layout::row_major);
    sycl::group_barrier(sg);
    if (lane == 0) totals[segment] = scratch[warp][SEGMENT - 1];
}

// in place, one block; each step doubles the distance
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scanTotals(float *totals, int count)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *shared = dynamic_local_memory<float>();
    float *front = shared, *back = shared + item.get_local_range(2);
    const int t = item.get_local_id(2);
    front[t] = t < count ? totals[t] : 0.0f;
    sycl::group_barrier(item.get_group());
    for (int distance = 1; distance < item.get_local_range(2); distance *= 2) {
        back[t] = t >= distance ? front[t] + front[t - distance] : front[t];
        float *swapped = front;
        front = back;
        back = swapped;
        sycl::group_barrier(item.get_group());
    }
    if (t < count) totals[t] = front[t];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void addOffsets(float *out, const float *totals, int count)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int i = item.get_global_id(2);
    const int segment = i / SEGMENT;
    if (i < count && segment > 0) out[i] += totals[segment - 1];
}

// The sum of all numbers: ones X ones adds up a matrix, many matrices are added in the accumulator.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void reduceAll(const sycl::half *in, float *sum, int segments)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[WARPS][SEGMENT]> partial;
    const int warp = item.get_local_id(1);
    FragA<Target> x;
    FragB<Target> onesB;
    FragC<Target> rows;
    joint_matrix_fill(sg, onesB, sycl::half(1.0f));
    joint_matrix_fill(sg, rows, 0.0f);
    #pragma unroll Target::steps_at_once()
    for (int s = item.get_group(2) * WARPS + warp; s < segments; s += item.get_group_range(2) * WARPS) {
        joint_matrix_load(sg, x, global_ptr(in + s * SEGMENT), N);
        joint_matrix_mad(sg, rows, x, onesB, rows);
    }
    joint_matrix_store(sg, rows, local_ptr(partial[warp]), N, layout::row_major);
    sycl::group_barrier(item.get_group());
    if (item.get_local_id(2) == 0) {             // the first column holds the rows' sums
        float total = 0.0f;
        for (int r = 0; r < N; r++) total += partial[warp][r * N];
        atomic_add(sum, total);
    }
}

int main(int argc, char **argv)
{
    sycl::queue &q = default_queue();
    const int segments = argc > 1 ? atoi(argv[1]) : 22;
    assert(segments > 0 && segments <= 1024);
    const int count = segments * SEGMENT;

    sycl::half *in;
    float *out, *totals, *sum;
    CHECK_CUDA(status_of([&] { in = allocate_shared<sycl::half>(count, q); }));
    CHECK_CUDA(status_of([&] { out = allocate_shared<float>(count, q); }));
    CHECK_CUDA(status_of([&] { totals = allocate_shared<float>(segments, q); }));
    CHECK_CUDA(status_of([&] { return sum = sycl::malloc_shared<float>(1, q); }));
    for (int i = 0; i < count; i++) in[i] = sycl::half((float)((i * 31 + i / 100) % 9 - 3));     // small whole numbers: sums are exact
    *sum = 0.0f;

    int threads = 32;
    while (threads < segments) threads *= 2;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, (segments + WARPS - 1) / WARPS, 32 * WARPS),
                          syclex::kernel_function<scanSegments<decltype(target)>>,
                          in, out, totals, segments);
    });
    CHECK_CUDA(last_status());
    nd_launch_with_scratch(q, launch_range(1, threads), unraised_bytes(2 * threads * sizeof(float)),
                           syclex::kernel_function<scanTotals>,
                           totals, segments);
    CHECK_CUDA(last_status());
    syclex::nd_launch(q, launch_range((count + 127) / 128, 128), syclex::kernel_function<addOffsets>,
                      out, totals, count);
    CHECK_CUDA(last_status());
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 2, sycl::range<3>(1, WARPS, 32)),
                          syclex::kernel_function<reduceAll<decltype(target)>>,
                          in, sum, segments);
    });
    CHECK_CUDA(last_status());
    CHECK_CUDA(status_of([&] { q.wait_and_throw(); }));

    int wrong = 0;
    double running = 0.0;
    for (int i = 0; i < count; i++) {
        running += (double)float(in[i]);
        if (out[i] != running && wrong++ < 5) printf("out[%d] = %.1f, should be %.1f\n", i, out[i], running);
    }
    if (*sum != running) {
        printf("sum %.1f, should be %.1f\n", *sum, running);
        wrong++;
    }
    printf("scan of %d numbers: %d wrong, sum %.0f\n", count, wrong, *sum);

    CHECK_CUDA(status_of([&] { sycl::free(in, q); }));
    CHECK_CUDA(status_of([&] { sycl::free(out, q); }));
    CHECK_CUDA(status_of([&] { sycl::free(totals, q); }));
    CHECK_CUDA(status_of([&] { sycl::free(sum, q); }));
    printf("%s\n", wrong ? "FAILED" : "PASSED");
    return wrong ? 1 : 0;
}
