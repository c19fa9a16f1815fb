#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

inline void ldmatrix_x4(uint32_t (&r)[4], const sycl::half *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  load_matrices(sg, shared_address(p), r[0], r[1], r[2], r[3]);
}
inline void ldmatrix_x2(uint32_t &r0, uint32_t &r1, const sycl::half *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  load_matrices(sg, shared_address(p), r0, r1);
}
inline void mma(float *d, const uint32_t *a, uint32_t b0, uint32_t b1) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 16, sycl::half, sycl::half, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b0, b1), std::tuple(d[0], d[1], d[2], d[3]));
}
// Kernels that would be raised, but for one thing each.
// Neighbours of lanes swapped.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void swapped_lanes(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + (lane ^ 1) % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// The halves of the depth swapped.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void swapped_halves(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[1], b[0], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// The four parts of A as B has them.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void transposed(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 8 + lane / 16 * 8][lane / 8 % 2 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Columns of which every other one is left out.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void moved_columns(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[(j * 16 + lane % 8) % 32][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// A column multiplied before it is loaded.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void late(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4], b[2] = {0, 0};
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    mma(acc[j], a, b[0], b[1]);
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// A column that some turns do not load.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sometimes(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4], b[2] = {0, 0};
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    if (j < M) ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// One element a column further.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void moved_element(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 2] = acc[j][3];
  }
}
// Two elements swapped.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void swapped_elements(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// One element that loses its fraction.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void truncated(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = (float)(int)acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// One element by another factor.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void scaled(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = 0.5f * acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = 0.5f * acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = 0.25f * acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = 0.5f * acc[j][3];
  }
}
// One row's condition is another one's.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void guarded(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    if (g < M) C[g * 32 + j * 8 + t * 2] = acc[j][0];
    if (g < M) C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    if (g + 9 < M) C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    if (g + 8 < M) C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Two products of one column.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void one_column(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; j += 2) {
    uint32_t b[4];
    ldmatrix_x4(b, &sb[j * 8 + lane % 8 + lane / 16 * 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
    mma(acc[j + 1], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// A word of A from two columns further.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void by_lane(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][24]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  a[0] = *(uint32_t *)&sa[g][t * 2];
  a[1] = *(uint32_t *)&sa[g + 8][t * 2 + 2];
  a[2] = *(uint32_t *)&sa[g][t * 2 + 8];
  a[3] = *(uint32_t *)&sa[g + 8][t * 2 + 8];
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][lane / 8 % 2 * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Rows that are swizzled where they are read, and not where they are written.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void written_plain(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][16]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][((lane / 8 % 2) ^ ((j * 8 + lane % 8) / 4 % 2)) * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Rows swizzled by one bit of their number, and by another one.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void written_otherwise(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][16]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][((i % 2) ^ (i / 2 / 2 % 2)) * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][((lane / 8 % 2) ^ ((j * 8 + lane % 8) / 4 % 2)) * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}
// Swizzled rows of which something reads single elements.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void read_in_parts(const sycl::half *A, const sycl::half *B, float *C, int M) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[32][16]> sb;
  const int lane = item.get_local_id(2) % 32, g = lane / 4, t = lane % 4;
  #pragma unroll 8
  for (int i = item.get_local_id(2); i < 64; i += 32) *(sycl::int4 *)&sb[i / 2][((i % 2) ^ (i / 2 / 4 % 2)) * 8] = load_vector(*(const sycl::int4 *)&B[i * 8]);
  for (int i = item.get_local_id(2); i < 32; i += 32) *(sycl::int4 *)&sa[i / 2][i % 2 * 8] = load_vector(*(const sycl::int4 *)&A[i * 8]);
  sycl::group_barrier(sg);
  C[512 + lane] = float(sb[lane][lane % 16]);
  uint32_t a[4];
  float acc[4][4] = {};
  ldmatrix_x4(a, &sa[lane % 16][lane / 16 * 8]);
  for (int j = 0; j < 4; ++j) {
    uint32_t b[2];
    ldmatrix_x2(b[0], b[1], &sb[j * 8 + lane % 8][((lane / 8 % 2) ^ ((j * 8 + lane % 8) / 4 % 2)) * 8]);
    mma(acc[j], a, b[0], b[1]);
  }
  for (int j = 0; j < 4; ++j) {
    C[g * 32 + j * 8 + t * 2] = acc[j][0];
    C[g * 32 + j * 8 + t * 2 + 1] = acc[j][1];
    C[(g + 8) * 32 + j * 8 + t * 2] = acc[j][2];
    C[(g + 8) * 32 + j * 8 + t * 2 + 1] = acc[j][3];
  }
}

void run(const sycl::half *A, const sycl::half *B, float *C, int M) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<swapped_lanes>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<swapped_halves>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<transposed>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<moved_columns>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<late>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sometimes>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<moved_element>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<swapped_elements>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<truncated>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scaled>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<guarded>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<one_column>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<by_lane>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<written_plain>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<written_otherwise>, A, B, C, M);
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<read_in_parts>, A, B, C, M);
}
