/*
 * Tall, thin GEMMs do not fill a GPU with tiles of C alone, so k is split among blocks.
 * Two ways to add up the parts: atomics on C, and a workspace that a second kernel reduces.
 */
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include <math.h>
#include <string.h>

#ifndef SPLITS
#define SPLITS 4
#endif

typedef sycl::ext::oneapi::bfloat16 bf16;

const int WMMA_M = 16;
const int WMMA_N = 16;
const int WMMA_K = 16;

#define HANDLE_ERROR(err) (HandleError(err, __FILE__, __LINE__))
static void HandleError(runtime_status err, const char *file, int line) {
    if (err != runtime_success) {
        printf("%s in %s at line %d\n", error_string(err), file, line);
        exit(EXIT_FAILURE);
    }
}

// first k and one past the last k of a part, in whole WMMA steps
inline sycl::int2 partOfK(int k, int part, int parts) {
    int steps = k / WMMA_K;
    int each = (steps + parts - 1) / parts;
    sycl::int2 range;
    range.x() = std::min(steps, part * each) * WMMA_K;
    range.y() = std::min(steps, (part + 1) * each) * WMMA_K;
    return range;
}

template <typename Target, class Frag>
[[gnu::always_inline]] inline
void accumulate(Frag &acc, const bf16 *a, const bf16 *b, int lda, int ldb, sycl::int2 range) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, bf16, use::a, WMMA_M, WMMA_K, layout::row_major> fa;
    tiled_matrix<Target, bf16, use::b, WMMA_K, WMMA_N, layout::col_major> fb;
    joint_matrix_fill(sg, acc, 0.0f);
    #pragma unroll Target::steps_at_once()
    for (long p = range.x(); p < range.y(); p += WMMA_K) {
        joint_matrix_load(sg, fa, global_ptr(a + p), lda);
        joint_matrix_load(sg, fb, global_ptr(b + p), ldb);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
}

// C += alpha * part of A*B, through shared memory and float atomics
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void splitKAtomic(const bf16 *A, const bf16 *B, float *C, int M, int N, int K, float alpha) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[WMMA_M * WMMA_N]> tile;

    const int row = item.get_group(1) * WMMA_M;
    const int col = item.get_group(2) * WMMA_N;
    const sycl::int2 range = partOfK(K, unsigned(item.get_group(0)), unsigned(item.get_group_range(0)));
    if (range.x() >= range.y()) return;

    tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> acc;
    accumulate<Target>(acc, A + (size_t)row * K, B + (size_t)col * K, K, K, range);
    joint_matrix_store(sg, acc, local_ptr(tile), WMMA_N, layout::row_major);
    sycl::group_barrier(item.get_group());

    for (int i = item.get_local_id(2); i < WMMA_M * WMMA_N; i += item.get_local_range(2))
        atomic_add(&C[(row + i / WMMA_N) * N + col + i % WMMA_N], alpha * tile[i]);
}

// every part has its own M x N slice of the workspace
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void splitKWorkspace(const bf16 *A, const bf16 *B, float *workspace, int M, int N, int K) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = item.get_group(1) * WMMA_M;
    const int col = item.get_group(2) * WMMA_N;

    tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> acc;
    accumulate<Target>(acc, A + (size_t)row * K, B + (size_t)col * K, K, K, partOfK(K, unsigned(item.get_group(0)), unsigned(item.get_group_range(0))));
    joint_matrix_store(sg, acc, global_ptr(workspace + (size_t)item.get_group(0) * M * N + row * N + col), N, layout::row_major);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void reduceParts(const float *workspace, float *C, int elements, int parts, float alpha, float beta) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i >= elements) return;
    float sum = 0.0f;
    for (int p = 0; p < parts; ++p) sum += workspace[(size_t)p * elements + i];
    C[i] = alpha * sum + beta * C[i];
}

// A count of NaN and infinities and the largest magnitude, by atomics on integers
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void inspect(const float *C, int elements, unsigned int *bad, int *largestBits) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_global_id(2); i < elements; i += item.get_global_range(2)) {
        float v = sycl::fabs(C[i]);
        if (sycl::isnan(v) || sycl::isinf(v)) atomic_add(bad, 1u);
        else atomic_max(largestBits, sycl::bit_cast<int>(v));
    }
}

static int compare(const char *name, const float *got, const double *want, int elements, double allowed) {
    int wrong = 0;
    double maxErr = 0.0;
    for (int i = 0; i < elements; i++) {
        double err = fabs((double)got[i] - want[i]);
        if (!(err <= allowed)) {
            if (wrong < 3) printf("  %s: C[%d] = %f, should be %f\n", name, i, got[i], want[i]);
            wrong++;
        }
        if (err > maxErr) maxErr = err;
    }
    printf("%-10s max error %.3g: %s\n", name, maxErr, wrong ? "FAIL" : "pass");
    return wrong;
}

int main(int argc, char **argv) {
    sycl::queue &q = default_queue();
    int M = 32, N = 48, K = 1040;         // 65 steps: parts are not all of one size
    if (argc == 4) {
        M = atoi(argv[1]); N = atoi(argv[2]); K = atoi(argv[3]);
    }
    assert(M % WMMA_M == 0 && N % WMMA_N == 0 && K % WMMA_K == 0);
    const float alpha = 0.5f, beta = 2.0f;

    bf16 *hA = new bf16[M * K], *hB = new bf16[N * K];
    float *hC = new float[M * N], *initial = new float[M * N];
    double *want = new double[M * N];
    for (int i = 0; i < M * K; i++) hA[i] = sycl::ext::oneapi::bfloat16(((i * 13 + i / K) % 29 - 14) * 0.03125f);
    for (int i = 0; i < N * K; i++) hB[i] = sycl::ext::oneapi::bfloat16(((i * 11 + i / K) % 27 - 13) * 0.0625f);
    for (int i = 0; i < M * N; i++) initial[i] = (float)(i % 7) - 3.0f;
    for (int i = 0; i < M; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0.0;
            for (int p = 0; p < K; p++)
                sum += (double)float(hA[i * K + p]) * (double)float(hB[j * K + p]);
            want[i * N + j] = alpha * sum + beta * initial[i * N + j];
        }

    bf16 *dA, *dB;
    float *dC, *dWorkspace;
    unsigned int *dBad;
    int *dLargest;
    HANDLE_ERROR(status_of([&] { dA = allocate_device<bf16>(M * K, q); }));
    HANDLE_ERROR(status_of([&] { dB = allocate_device<bf16>(N * K, q); }));
    HANDLE_ERROR(status_of([&] { dC = allocate_device<float>(M * N, q); }));
    HANDLE_ERROR(status_of([&] { dWorkspace = allocate_device<float>((size_t)SPLITS * M * N, q); }));
    HANDLE_ERROR(status_of([&] { return dBad = sycl::malloc_device<unsigned int>(1, q); }));
    HANDLE_ERROR(status_of([&] { return dLargest = sycl::malloc_device<int>(1, q); }));
    HANDLE_ERROR(status_of([&] { q.memcpy(dA, hA, M * K * sizeof(bf16)).wait(); }));
    HANDLE_ERROR(status_of([&] { q.memcpy(dB, hB, N * K * sizeof(bf16)).wait(); }));

    int failures = 0;
    sycl::range<3> grid(SPLITS, M / WMMA_M, N / WMMA_N);

    // 1: atomics; C already holds beta * C
    for (int i = 0; i < M * N; i++) hC[i] = beta * initial[i];
    HANDLE_ERROR(status_of([&] { q.memcpy(dC, hC, M * N * sizeof(float)).wait(); }));
    with_matrix_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<splitKAtomic<decltype(target)>>,
                          dA, dB, dC, M, N, K, alpha);
    });
    HANDLE_ERROR(last_status());
    HANDLE_ERROR(status_of([&] { q.memcpy(hC, dC, M * N * sizeof(float)).wait(); }));
    failures += compare("atomics", hC, want, M * N, 2e-3);

    // 2: workspace and second kernel
    HANDLE_ERROR(status_of([&] { q.memcpy(dC, initial, M * N * sizeof(float)).wait(); }));
    HANDLE_ERROR(status_of([&] { q.memset(dWorkspace, 0xff, (size_t)SPLITS * M * N * sizeof(float)); }));
    with_matrix_target<matrix_types<sycl::ext::oneapi::bfloat16, sycl::ext::oneapi::bfloat16, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<splitKWorkspace<decltype(target)>>,
                          dA, dB, dWorkspace, M, N, K);
    });
    HANDLE_ERROR(last_status());
    int threads = 128;
    syclex::nd_launch(q, launch_range((M * N + threads - 1) / threads, threads),
                      syclex::kernel_function<reduceParts>,
                      dWorkspace, dC, M * N, unsigned(grid[0]), alpha, beta);
    HANDLE_ERROR(last_status());
    HANDLE_ERROR(status_of([&] { q.memcpy(hC, dC, M * N * sizeof(float)).wait(); }));
    failures += compare("workspace", hC, want, M * N, 2e-3);

    // 3: statistics of the second result
    unsigned int bad = 99;
    int largestBits = 0;
    HANDLE_ERROR(status_of([&] { q.memset(dBad, 0, sizeof(unsigned int)); }));
    HANDLE_ERROR(status_of([&] { q.memset(dLargest, 0, sizeof(int)); }));
    syclex::nd_launch(q, launch_range(2, 64), syclex::kernel_function<inspect>,
                      dC, M * N, dBad, dLargest);
    HANDLE_ERROR(status_of([&] { q.memcpy(&bad, dBad, sizeof bad).wait(); }));
    HANDLE_ERROR(status_of([&] { q.memcpy(&largestBits, dLargest, sizeof largestBits).wait(); }));
    float largest = 0.0f, expected = 0.0f;
    memcpy(&largest, &largestBits, sizeof largest);
    for (int i = 0; i < M * N; i++) expected = fmaxf(expected, fabsf(hC[i]));
    printf("largest magnitude %g, %u not finite\n", largest, bad);
    if (bad != 0 || largest != expected) failures++;

    sycl::free(dA, q); sycl::free(dB, q); sycl::free(dC, q); sycl::free(dWorkspace, q); sycl::free(dBad, q); sycl::free(dLargest, q);
    delete[] hA; delete[] hB; delete[] hC; delete[] initial; delete[] want;
    printf(failures == 0 ? "PASSED\n" : "FAILED\n");
    return failures == 0 ? 0 : 1;
}
