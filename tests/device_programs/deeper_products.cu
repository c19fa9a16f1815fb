// Loops over the depth of products in the forms that programs have: by 16 elements or by whole tiles, from zero or from a part's
// first, to ends that are no multiple of two or four tiles, from global and shared memory, in all layouts. All sums are exact.
// Usage: deeper_products [types], of the letters h (half), b (bfloat16), s and u (bytes).
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace nvcuda;

const int SIDE = 32;    // rows of A and columns of B
const int LENGTH = 112; // of the depth in memory
const int CHUNK = 64;   // of the depth in shared memory
const int PAD = 16;

// A and B by rows, two by two tiles, the depth in [first, end).
template <typename T, typename Sum>
__global__ void rows(const T *a, const T *b, Sum *c, int first, int end) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, Sum> sums[2][2];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) wmma::fill_fragment(sums[i][j], Sum(0));
  for (int k = first; k < end; k += 16) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> x[2];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> y[2];
    for (int i = 0; i < 2; i++) {
      wmma::load_matrix_sync(x[i], a + i * 16 * LENGTH + k, LENGTH);
      wmma::load_matrix_sync(y[i], b + k * SIDE + i * 16, SIDE);
    }
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++) wmma::mma_sync(sums[i][j], x[i], y[j], sums[i][j]);
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      wmma::store_matrix_sync(c + i * 16 * SIDE + j * 16, sums[i][j], SIDE, wmma::mem_row_major);
}

// Both by columns, 32x8 tiles, counted by tiles: from [first, end) whole tiles.
template <typename T, typename Sum>
__global__ void columns(const T *a, const T *b, Sum *c, int first, int end) {
  wmma::fragment<wmma::matrix_a, 32, 8, 16, T, wmma::col_major> x;
  wmma::fragment<wmma::matrix_b, 32, 8, 16, T, wmma::col_major> y;
  wmma::fragment<wmma::accumulator, 32, 8, 16, Sum> sum;
  for (int col = 0; col < SIDE; col += 8) {
    wmma::fill_fragment(sum, Sum(0));
    for (int tile = first / 16; tile < (end + 15) / 16; ++tile) {
      const T *corner = a + tile * 16 * SIDE;
      wmma::load_matrix_sync(x, corner, SIDE);
      wmma::load_matrix_sync(y, &b[col * LENGTH + tile * 16], LENGTH);
      wmma::mma_sync(sum, x, y, sum);
    }
    wmma::store_matrix_sync(c + col, sum, SIDE, wmma::mem_row_major);
  }
}

// A by rows and B by columns, 8x32 tiles, with bounds as NVIDIA's simple sample checks them; the rest of the depth is zeros in
// shared memory, where a chunk of it has a constant number of tiles.
template <typename T, typename Sum>
__global__ void chunks(const T *a, const T *b, Sum *c, int first, int end) {
  __shared__ __align__(32) T part_a[8][CHUNK + PAD];
  __shared__ __align__(32) T part_b[SIDE][CHUNK + PAD];
  for (int row = 0; row < SIDE; row += 8) {
    wmma::fragment<wmma::accumulator, 8, 32, 16, Sum> sum;
    wmma::fill_fragment(sum, Sum(0));
    for (int at = first; at < end; at += CHUNK) {
      for (int i = threadIdx.x; i < SIDE * CHUNK; i += blockDim.x) {
        int k = at + i % CHUNK, whole = first + (end - first + 15) / 16 * 16;
        if (i < 8 * CHUNK) part_a[i / CHUNK][i % CHUNK] = k < whole ? a[(row + i / CHUNK) * LENGTH + k] : T(0.0f);
        part_b[i / CHUNK][i % CHUNK] = k < whole ? b[i / CHUNK * LENGTH + k] : T(0.0f);
      }
      __syncthreads();
      for (int k = 0; k < CHUNK; k += 16) {
        wmma::fragment<wmma::matrix_a, 8, 32, 16, T, wmma::row_major> x;
        wmma::fragment<wmma::matrix_b, 8, 32, 16, T, wmma::col_major> y;
        int column = k;
        if (row < SIDE && column < CHUNK) {
          wmma::load_matrix_sync(x, &part_a[0][column], CHUNK + PAD);
          wmma::load_matrix_sync(y, part_b[0] + column, CHUNK + PAD);
          wmma::mma_sync(sum, x, y, sum);
        }
      }
      __syncthreads();
    }
    wmma::store_matrix_sync(c + row * SIDE, sum, SIDE, wmma::mem_row_major);
  }
}

int element(int i, int j, bool is_signed) { return (i * 7 + j * 5) % 11 - (is_signed ? 5 : 0); }
int failures = 0;

template <typename T> T *on_device(const std::vector<T> &values) {
  T *pointer;
  cudaMalloc(&pointer, values.size() * sizeof(T));
  cudaMemcpy(pointer, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice);
  return pointer;
}

template <typename T, typename Sum> void check(const char *name, bool is_signed) {
  std::vector<T> along_a(SIDE * LENGTH), across_a(SIDE * LENGTH), along_b(SIDE * LENGTH), across_b(SIDE * LENGTH);
  for (int i = 0; i < SIDE; i++)
    for (int k = 0; k < LENGTH; k++) {
      along_a[i * LENGTH + k] = across_a[k * SIDE + i] = T(float(element(i, k, is_signed)));
      along_b[i * LENGTH + k] = across_b[k * SIDE + i] = T(float(element(k, i + 3, is_signed)));
    }
  T *a = on_device(along_a), *a_columns = on_device(across_a);
  T *b_columns = on_device(along_b), *b = on_device(across_b);
  Sum *c;
  cudaMalloc(&c, SIDE * SIDE * sizeof(Sum));
  std::vector<Sum> found(SIDE * SIDE);
  const int parts[][2] = {{0, 0}, {0, 16}, {0, 40}, {0, 48}, {0, 64}, {0, 80}, {0, 112}, {16, 64}, {32, 111}};
  for (const auto &part : parts)
    for (int form = 0; form < 3; form++) {
      const int first = part[0], end = part[1], whole = first + (end - first + 15) / 16 * 16;
      cudaMemset(c, 0x55, SIDE * SIDE * sizeof(Sum));
      if (form == 0) rows<T, Sum><<<1, 32>>>(a, b, c, first, end);
      if (form == 1) columns<T, Sum><<<1, 32>>>(a_columns, b_columns, c, first, end);
      if (form == 2) chunks<T, Sum><<<1, 32>>>(a, b_columns, c, first, end);
      cudaMemcpy(found.data(), c, found.size() * sizeof(Sum), cudaMemcpyDeviceToHost);
      for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++) {
          int sum = 0;
          for (int k = first; k < whole; k++) sum += element(i, k, is_signed) * element(k, j + 3, is_signed);
          if (float(found[i * SIDE + j]) != float(sum) && failures++ < 10)
            std::printf("%s form %d [%d, %d) (%d, %d): %g, not %d\n", name, form, first, end, i, j, double(found[i * SIDE + j]), sum);
        }
    }
  cudaFree(a), cudaFree(a_columns), cudaFree(b), cudaFree(b_columns), cudaFree(c);
}

int main(int count, char **words) {
  const char *types = count > 1 ? words[1] : "bs";
  if (std::strchr(types, 'h')) check<half, float>("half", true);
  if (std::strchr(types, 'b')) check<__nv_bfloat16, float>("bfloat16", true);
  if (std::strchr(types, 's')) check<signed char, int>("signed char", true);
  if (std::strchr(types, 'u')) check<unsigned char, int>("unsigned char", false);
  if (cudaGetLastError() != cudaSuccess) failures++;
  std::printf("%d wrong\n%s\n", failures, failures == 0 ? "PASSED" : "FAILED");
  return failures != 0;
}
