/*
 * WMMA GEMM with column-major operands, as BLAS has them.
 *
 *   nn: C(m,n) += A(m,k) * B(k,n)      A, B and C column major
 *   tn: C(m,n)  = A(k,m)^T * B(k,n)    A stored transposed, i.e. row major m x k
 *   nt: C(m,n)  = A(m,k) * B(n,k)^T    B stored transposed, i.e. row major k x n;
 *                                      C is row major here
 */
#include <mma.h>
#include <cuda_fp16.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define TILE 16
#define IDX2C(i, j, ld) (((j) * (ld)) + (i))   /* column major */
#define IDX2R(i, j, ld) (((i) * (ld)) + (j))   /* row major */

/* every block is one warp and owns one tile */
__global__ void gemm_nn(const half *A, const half *B, float *C, int m, int n, int k)
{
    const int row = blockIdx.x * TILE;
    const int col = blockIdx.y * TILE;

    nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::col_major> a;
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 16, 16, 16, half, nvcuda::wmma::col_major> b;
    nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;

    /* start from what is in C */
    nvcuda::wmma::load_matrix_sync(c, &C[IDX2C(row, col, m)], m, nvcuda::wmma::mem_col_major);

    for (int p = 0; p < k; p += TILE)
    {
        nvcuda::wmma::load_matrix_sync(a, &A[IDX2C(row, p, m)], m);
        nvcuda::wmma::load_matrix_sync(b, &B[IDX2C(p, col, k)], k);
        nvcuda::wmma::mma_sync(c, a, b, c);
    }
    nvcuda::wmma::store_matrix_sync(&C[IDX2C(row, col, m)], c, m, nvcuda::wmma::mem_col_major);
}

__global__ void gemm_tn(const half *A, const half *B, float *C, int m, int n, int k)
{
    const int row = blockIdx.x * TILE;
    const int col = blockIdx.y * TILE;

    nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::row_major> a;
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 16, 16, 16, half, nvcuda::wmma::col_major> b;
    nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;
    nvcuda::wmma::fill_fragment(c, 0.0f);

    for (int p = 0; p < k; p += TILE)
    {
        nvcuda::wmma::load_matrix_sync(a, A + IDX2R(row, p, k), k);
        nvcuda::wmma::load_matrix_sync(b, B + IDX2C(p, col, k), k);
        nvcuda::wmma::mma_sync(c, a, b, c);
    }
    nvcuda::wmma::store_matrix_sync(C + IDX2C(row, col, m), c, m, nvcuda::wmma::mem_col_major);
}

__global__ void gemm_nt(const half *A, const half *B, float *C, int m, int n, int k)
{
    const int row = blockIdx.x * TILE;
    const int col = blockIdx.y * TILE;

    nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, half, nvcuda::wmma::col_major> a;
    nvcuda::wmma::fragment<nvcuda::wmma::matrix_b, 16, 16, 16, half, nvcuda::wmma::row_major> b;
    nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> c;
    nvcuda::wmma::fill_fragment(c, 0.0f);

    for (int p = 0; p < k; p += TILE)
    {
        nvcuda::wmma::load_matrix_sync(a, A + IDX2C(row, p, m), m);
        nvcuda::wmma::load_matrix_sync(b, B + IDX2R(p, col, n), n);
        nvcuda::wmma::mma_sync(c, a, b, c);
    }
    nvcuda::wmma::store_matrix_sync(C + IDX2R(row, col, n), c, n, nvcuda::wmma::mem_row_major);
}

/* element (i, p) of A and (p, j) of B, whatever the storage */
static float a_value(int i, int p) { return (float)((i * 5 + p * 3) % 17 - 6) * 0.125f; }
static float b_value(int p, int j) { return (float)((p * 2 + j * 9) % 19 - 11) * 0.0625f; }
static float c_value(int i, int j) { return (float)((i - 2 * j) % 7); }

static cudaError_t upload(void **device, const void *host, size_t bytes)
{
    cudaError_t err = cudaMalloc(device, bytes);
    if (err != cudaSuccess)
        return err;
    return cudaMemcpy(*device, host, bytes, cudaMemcpyHostToDevice);
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
    const int m = 96, n = 64, k = 112;

    half *A_col = (half *)malloc(m * k * sizeof(half));
    half *A_row = (half *)malloc(m * k * sizeof(half));
    half *B_col = (half *)malloc(k * n * sizeof(half));
    half *B_row = (half *)malloc(k * n * sizeof(half));
    float *C = (float *)malloc(m * n * sizeof(float));

    for (int i = 0; i < m; ++i)
        for (int p = 0; p < k; ++p)
            A_col[IDX2C(i, p, m)] = A_row[IDX2R(i, p, k)] = __float2half(a_value(i, p));
    for (int p = 0; p < k; ++p)
        for (int j = 0; j < n; ++j)
            B_col[IDX2C(p, j, k)] = B_row[IDX2R(p, j, n)] = __float2half(b_value(p, j));
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            C[IDX2C(i, j, m)] = c_value(i, j);

    half *d_Acol, *d_Arow, *d_Bcol, *d_Brow;
    float *d_C;
    if (upload((void **)&d_Acol, A_col, m * k * sizeof(half)) != cudaSuccess ||
        upload((void **)&d_Arow, A_row, m * k * sizeof(half)) != cudaSuccess ||
        upload((void **)&d_Bcol, B_col, k * n * sizeof(half)) != cudaSuccess ||
        upload((void **)&d_Brow, B_row, k * n * sizeof(half)) != cudaSuccess ||
        upload((void **)&d_C, C, m * n * sizeof(float)) != cudaSuccess)
    {
        fprintf(stderr, "could not set up device memory: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }

    const size_t bytes = m * n * sizeof(float);
    dim3 grid(m / TILE, n / TILE);
    int wrong = 0;

    gemm_nn<<<grid, 32>>>(d_Acol, d_Bcol, d_C, m, n, k);
    if (cudaMemcpy(C, d_C, bytes, cudaMemcpyDeviceToHost) != cudaSuccess)
        return 1;
    wrong += compare("nn", C, m, n, k, 1, 1);

    cudaMemset(d_C, 0, bytes);
    gemm_tn<<<grid, 32>>>(d_Arow, d_Bcol, d_C, m, n, k);
    if (cudaMemcpy(C, d_C, bytes, cudaMemcpyDeviceToHost) != cudaSuccess)
        return 1;
    wrong += compare("tn", C, m, n, k, 1, 0);

    cudaMemset(d_C, 0, bytes);
    gemm_nt<<<grid, 32>>>(d_Acol, d_Brow, d_C, m, n, k);
    if (cudaMemcpy(C, d_C, bytes, cudaMemcpyDeviceToHost) != cudaSuccess)
        return 1;
    wrong += compare("nt", C, m, n, k, 0, 0);

    cudaFree(d_Acol);
    cudaFree(d_Arow);
    cudaFree(d_Bcol);
    cudaFree(d_Brow);
    cudaFree(d_C);
    free(A_col);
    free(A_row);
    free(B_col);
    free(B_row);
    free(C);

    puts(wrong ? "FAILED" : "PASSED");
    return wrong ? 1 : 0;
}
