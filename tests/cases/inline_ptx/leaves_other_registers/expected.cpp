#include <sycl/sycl.hpp>
#include <wmma2sycl/async_copy.hpp>
#include <wmma2sycl/register_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdint>

void ldmatrix_x4(uint32_t (&r)[4], const sycl::half *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  load_matrices(sg, shared_address(p), r[0], r[1], r[2], r[3]);
}
void ldmatrix_x2(uint32_t (&r)[2], const sycl::half *p) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  load_matrices<true>(sg, shared_address(p), r[0], r[1]);
}
void mma(float (&d)[4], const uint32_t (&a)[4], const uint32_t (&b)[2]) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  register_mad<16, 8, 16, sycl::half, sycl::half, float>(sg, std::tie(d[0], d[1], d[2], d[3]), std::tuple(a[0], a[1], a[2], a[3]), std::tuple(b[0], b[1]), std::tuple(d[0], d[1], d[2], d[3]));
}
// The kind of kernel that is raised, but for one thing each.

// Rows that are swizzled.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void swizzled(float *C) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 16]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 40]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 16 + ((lane / 16) ^ (row >> 2 & 1)) * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// Columns of two fragments that do not lie side by side.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void apart(float *C) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 80]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 80 + j * 16);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// An odd number of columns.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void odd(float *C) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 40]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[3][2];
  float acc[3][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 3; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 3; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 3; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 24 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// Registers of a factor that something else reads, too.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void read(float *C, uint32_t *first) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 40]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  first[lane] = a[0];
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// A loop over columns that counts them.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void counts(float *C, int *columns) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 40]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) {
    ldmatrix_x2(b[j], sb + row * 40 + j * 8);
    columns[j] = j;
  }
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
// Elements that are no place's: the sums of a lane.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_lane(float *C) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 40]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[lane * 16 + j * 4 + e] = acc[j][e];
}
// Elements that some lanes alone store.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void of_some(float *C) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<sycl::half[16 * 24]> sa;
  alignas(128) syclex::work_group_static<sycl::half[16 * 40]> sb;
  const int lane = item.get_local_id(2) % 32, row = lane % 16;
  uint32_t a[4], b[4][2];
  float acc[4][4] = {};
  ldmatrix_x4(a, sa + row * 24 + lane / 16 * 8);
  for (int j = 0; j < 4; ++j) ldmatrix_x2(b[j], sb + row * 40 + j * 8);
  for (int j = 0; j < 4; ++j) mma(acc[j], a, b[j]);
  if (lane >= 16) return;
  for (int j = 0; j < 4; ++j)
    for (int e = 0; e < 4; ++e) C[(lane / 4 + e / 2 * 8) * 32 + j * 8 + lane % 4 * 2 + e % 2] = acc[j][e];
}
