#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>
#include <cstdio>
#include <cstdlib>

constexpr int kTile = 8, kDepth = 32, kPerWord = 8;

static void *managed(size_t bytes)
{
    sycl::queue &q = default_queue();
    void *p = nullptr;
    const runtime_status status = status_of([&] { p = allocate_shared(bytes, q); });
    if (status == runtime_success) return p;
    fprintf(stderr, "cudaMallocManaged: %s\n", error_string(status));
    exit(EXIT_FAILURE);
}

// C[m][n] = A[m][k] * B[n][k]^T; A and B packed along k. Each warp computes a row of four tiles.
template <typename Target, typename Nibble>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm4(const void *A, const uint32_t *B, int32_t *C, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<uint32_t[kTile * kDepth / kPerWord]> packed;
    tiled_matrix<Target, Nibble, use::a, kTile, kDepth, layout::row_major> a;
    tiled_matrix<Target, Nibble, use::b, kDepth, kTile, layout::col_major> b;
    tiled_matrix<Target, int32_t, use::accumulator, kTile, kTile> c[4];
    const uint32_t *rows = (const uint32_t *)A + unsigned(item.get_group(1)) * kTile * k / kPerWord;
    const int col = item.get_group(2) * 4 * kTile;

    for (auto &f : c) joint_matrix_fill(sg, f, 0);
    for (int i = 0; i < k; i += kDepth) {
        for (int t = item.get_local_id(2); t < kTile * kDepth / kPerWord; t += item.get_local_range(2))
            packed[t] = rows[t / 4 * (k / kPerWord) + i / kPerWord + t % 4];
        sycl::group_barrier(item.get_group());
        joint_matrix_load(sg, a, local_ptr(packed), kDepth);
        #pragma unroll
        for (int j = 0; j < 4; j++) {
            joint_matrix_load(sg, b, global_ptr(B + ((col + j * kTile) * k + i) / kPerWord), k);
            joint_matrix_mad(sg, c[j], a, b, c[j]);
        }
        sycl::group_barrier(item.get_group());
    }
    #pragma unroll
    for (int j = 0; j < 4; j++)
        joint_matrix_store(sg, c[j], global_ptr(C + item.get_group(1) * kTile * n + col + j * kTile), n, layout::row_major);
}

// Sums of rows: a product with ones. The sums start close to the largest integer and stop there.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void row_sums(const void *A, int32_t *sums, int k, int start)
{
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, precision::u4, use::a, 8, 32, layout::row_major> a;
    tiled_matrix<Target, precision::u4, use::b, 32, 8, layout::col_major> ones;
    tiled_matrix<Target, int, use::accumulator, 8, 8> c;
    joint_matrix_fill(sg, ones, 1);
    joint_matrix_fill(sg, c, start);
    #pragma unroll Target::steps_at_once()
    for (long i = 0; i < k; i += 32) {
        joint_matrix_load(sg, a, global_ptr((const char *)A + i / 2), k);
        joint_matrix_mad(sg, c, a, ones, c, true);
    }
    joint_matrix_store(sg, c, global_ptr(sums), 8, layout::col_major);
}

static int nibble(const uint32_t *words, int i, bool is_signed)
{
    const int value = words[i / kPerWord] >> i % kPerWord * 4 & 15;
    return is_signed && value > 7 ? value - 16 : value;
}

static int compare(const char *name, const uint32_t *a, const uint32_t *b, const int32_t *c, int m, int n, int k, bool is_signed)
{
    int wrong = 0;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            int sum = 0;
            for (int x = 0; x < k; x++) sum += nibble(a, i * k + x, is_signed) * nibble(b, j * k + x, is_signed);
            wrong += c[i * n + j] != sum;
        }
    printf("%s: %d x %d x %d, %d wrong\n", name, m, n, k, wrong);
    return wrong;
}

int main()
{
    sycl::queue &q = default_queue();
    const int m = 24, n = 64, k = 160;
    uint32_t *a = (uint32_t *)managed(m * k / 2), *b = (uint32_t *)managed(n * k / 2);
    int32_t *c = (int32_t *)managed(m * n * sizeof(int32_t)), *sums = (int32_t *)managed(64 * sizeof(int32_t));
    for (int i = 0; i < m * k / kPerWord; i++) a[i] = 2654435761u * (i + 1) ^ i << 7;
    for (int i = 0; i < n * k / kPerWord; i++) b[i] = 2246822519u * (i + 3) ^ i << 11;

    const sycl::range<3> grid(1, m / kTile, n / (4 * kTile));
    int wrong = 0;
    with_matrix_target<matrix_types<precision::s4, precision::s4, int, 8, 8, 32>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<gemm4<decltype(target), precision::s4>>,
                          a, b, c, n, k);
    });
    q.wait_and_throw();
    wrong += compare("signed", a, b, c, m, n, k, true);
    with_matrix_target<matrix_types<precision::u4, precision::u4, int, 8, 8, 32>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<gemm4<decltype(target), precision::u4>>,
                          a, b, c, n, k);
    });
    q.wait_and_throw();
    wrong += compare("unsigned", a, b, c, m, n, k, false);

    const int start = INT32_MAX - 1200;
    with_matrix_target<matrix_types<precision::u4, precision::u4, saturating<int>, 8, 8, 32>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<row_sums<decltype(target)>>,
                          a, sums, k, start);
    });
    q.wait_and_throw();
    int stopped = 0;
    for (int i = 0; i < 8; i++) {
        int64_t sum = start;
        for (int x = 0; x < k; x++) sum += nibble(a, i * k + x, false);
        stopped += sum > INT32_MAX;
        for (int j = 0; j < 8; j++) wrong += sums[j * 8 + i] != (sum > INT32_MAX ? INT32_MAX : sum);
    }
    printf("row sums: %d of 8 stop at the largest integer\n", stopped);
    sycl::free(a, q);
    sycl::free(b, q);
    sycl::free(c, q);
    sycl::free(sums, q);
    puts(wrong ? "FAILED" : "PASSED");
    return wrong ? 1 : 0;
}
