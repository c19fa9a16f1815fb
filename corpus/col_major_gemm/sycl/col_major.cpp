/*
 * WMMA GEMM with column-major operands, as BLAS has them.
 *
 *   nn: C(m,n) += A(m,k) * B(k,n)      A, B and C column major
 *   tn: C(m,n)  = A(k,m)^T * B(k,n)    A stored transposed, i.e. row major m x k
 *   nt: C(m,n)  = A(m,k) * B(n,k)^T    B stored transposed, i.e. row major k x n;
 *                                      C is row major here
 */
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define TILE 16
#define IDX2C(i, j, ld) (((j) * (ld)) + (i))   /* column major */
#define IDX2R(i, j, ld) (((i) * (ld)) + (j))   /* row major */

/* every block is one warp and owns one tile */
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm_nn(const sycl::half *A, const sycl::half *B, float *C, int m, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = item.get_group(2) * TILE;
    const int col = item.get_group(1) * TILE;

    constexpr int p_depth = depth_on<Target, sycl::half>(16);
    tiled_matrix<Target, sycl::half, use::a, 16, p_depth, layout::col_major> a;
    tiled_matrix<Target, sycl::half, use::b, p_depth, 16, layout::col_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;

    /* start from what is in C */
    joint_matrix_load(sg, c, global_ptr(&C[IDX2C(row, col, m)]), m, layout::col_major);

    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += p_depth)
    {
        joint_matrix_load(sg, a, global_ptr(&A[IDX2C(row, p, m)]), m, k - p);
        joint_matrix_load(sg, b, global_ptr(&B[IDX2C(p, col, k)]), k, k - p);
        joint_matrix_mad(sg, c, a, b, c);
    }
    joint_matrix_store(sg, c, global_ptr(&C[IDX2C(row, col, m)]), m, layout::col_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm_tn(const sycl::half *A, const sycl::half *B, float *C, int m, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = item.get_group(2) * TILE;
    const int col = item.get_group(1) * TILE;

    constexpr int p_depth = depth_on<Target, sycl::half>(16);
    tiled_matrix<Target, sycl::half, use::a, 16, p_depth, layout::row_major> a;
    tiled_matrix<Target, sycl::half, use::b, p_depth, 16, layout::col_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_fill(sg, c, 0.0f);

    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += p_depth)
    {
        joint_matrix_load(sg, a, global_ptr(A + IDX2R(row, p, k)), k, k - p);
        joint_matrix_load(sg, b, global_ptr(B + IDX2C(p, col, k)), k, k - p);
        joint_matrix_mad(sg, c, a, b, c);
    }
    joint_matrix_store(sg, c, global_ptr(C + IDX2C(row, col, m)), m, layout::col_major);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm_nt(const sycl::half *A, const sycl::half *B, float *C, int m, int n, int k)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    const int row = item.get_group(2) * TILE;
    const int col = item.get_group(1) * TILE;

    constexpr int p_depth = depth_on<Target, sycl::half>(16);
    tiled_matrix<Target, sycl::half, use::a, 16, p_depth, layout::col_major> a;
    tiled_matrix<Target, sycl::half, use::b, p_depth, 16, layout::row_major> b;
    tiled_matrix<Target, float, use::accumulator, 16, 16> c;
    joint_matrix_fill(sg, c, 0.0f);

    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += p_depth)
    {
        joint_matrix_load(sg, a, global_ptr(A + IDX2C(row, p, m)), m, k - p);
        joint_matrix_load(sg, b, global_ptr(B + IDX2R(p, col, n)), n, k - p);
        joint_matrix_mad(sg, c, a, b, c);
    }
    joint_matrix_store(sg, c, global_ptr(C + IDX2R(row, col, n)), n, layout::row_major);
}

/* element (i, p) of A and (p, j) of B, whatever the storage */
static float a_value(int i, int p) { return (float)((i * 5 + p * 3) % 17 - 6) * 0.125f; }
static float b_value(int p, int j) { return (float)((p * 2 + j * 9) % 19 - 11) * 0.0625f; }
static float c_value(int i, int j) { return (float)((i - 2 * j) % 7); }

static runtime_status upload(void **device, const void *host, size_t bytes)
{
    sycl::queue &q = default_queue();
    runtime_status err = status_of([&] { *device = allocate_device(bytes, q); });
    if (err != runtime_success)
        return err;
    return status_of([&] { q.memcpy(*device, host, bytes).wait(); });
}

static int compare(const char *name, const float *C, int m, int n, int k, int col_major, int add_c)
{
    double max_err = 0.0;
    int wrong = 0;
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
        {
            double want = add_c ? c_value(i, j) : 0.0;
            for (int p = 0; p < k; ++p)
                want += (double)a_value(i, p) * (double)b_value(p, j);
            float got = col_major ? C[IDX2C(i, j, m)] : C[IDX2R(i, j, n)];
            double err = fabs((double)got - want);
            if (err > max_err)
                max_err = err;
            if (!(err <= 1e-4))
                ++wrong;
        }
    printf("%s: max error %g, %d wrong\n", name, max_err, wrong);
    return wrong;
}

int main(void)
{
    sycl::queue &q = default_queue();
    const int m = 96, n = 64, k = 112;

    sycl::half *A_col = (sycl::half *)malloc(m * k * sizeof(sycl::half));
    sycl::half *A_row = (sycl::half *)malloc(m * k * sizeof(sycl::half));
    sycl::half *B_col = (sycl::half *)malloc(k * n * sizeof(sycl::half));
    sycl::half *B_row = (sycl::half *)malloc(k * n * sizeof(sycl::half));
    float *C = (float *)malloc(m * n * sizeof(float));

    for (int i = 0; i < m; ++i)
        for (int p = 0; p < k; ++p)
            A_col[IDX2C(i, p, m)] = A_row[IDX2R(i, p, k)] = to_half(a_value(i, p));
    for (int p = 0; p < k; ++p)
        for (int j = 0; j < n; ++j)
            B_col[IDX2C(p, j, k)] = B_row[IDX2R(p, j, n)] = to_half(b_value(p, j));
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            C[IDX2C(i, j, m)] = c_value(i, j);

    sycl::half *d_Acol, *d_Arow, *d_Bcol, *d_Brow;
    float *d_C;
    if (upload((void **)&d_Acol, A_col, m * k * sizeof(sycl::half)) != runtime_success ||
        upload((void **)&d_Arow, A_row, m * k * sizeof(sycl::half)) != runtime_success ||
        upload((void **)&d_Bcol, B_col, k * n * sizeof(sycl::half)) != runtime_success ||
        upload((void **)&d_Brow, B_row, k * n * sizeof(sycl::half)) != runtime_success ||
        upload((void **)&d_C, C, m * n * sizeof(float)) != runtime_success)
    {
        fprintf(stderr, "could not set up device memory: %s\n", error_string(last_status()));
        return 1;
    }

    const size_t bytes = m * n * sizeof(float);
    sycl::range<3> grid(1, n / TILE, m / TILE);
    int wrong = 0;

    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<gemm_nn<decltype(target)>>,
                          d_Acol, d_Bcol, d_C, m, n, k);
    });
    if (status_of([&] { q.memcpy(C, d_C, bytes).wait(); }) != runtime_success)
        return 1;
    wrong += compare("nn", C, m, n, k, 1, 1);

    q.memset(d_C, 0, bytes);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<gemm_tn<decltype(target)>>,
                          d_Arow, d_Bcol, d_C, m, n, k);
    });
    if (status_of([&] { q.memcpy(C, d_C, bytes).wait(); }) != runtime_success)
        return 1;
    wrong += compare("tn", C, m, n, k, 1, 0);

    q.memset(d_C, 0, bytes);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, grid, 32), syclex::kernel_function<gemm_nt<decltype(target)>>,
                          d_Acol, d_Brow, d_C, m, n, k);
    });
    if (status_of([&] { q.memcpy(C, d_C, bytes).wait(); }) != runtime_success)
        return 1;
    wrong += compare("nt", C, m, n, k, 0, 0);

    sycl::free(d_Acol, q);
    sycl::free(d_Arow, q);
    sycl::free(d_Bcol, q);
    sycl::free(d_Brow, q);
    sycl::free(d_C, q);
    free(A_col);
    free(A_row);
    free(B_col);
    free(B_row);
    free(C);

    puts(wrong ? "FAILED" : "PASSED");
    return wrong ? 1 : 0;
}
