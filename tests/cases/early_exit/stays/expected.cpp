// Threads outside of the matrix return ahead of the tiles' barriers.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
#include <algorithm>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TILE 16
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void multiply(const float *a, const float *b, float *c, int m, int n, int k) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[TILE][TILE]> left;
  alignas(128) syclex::work_group_static<float[TILE][TILE]> right;
  int row = item.get_group(1) * TILE + item.get_local_id(1);
  int column = item.get_group(2) * TILE + item.get_local_id(2);
  const bool is_active = row < m && column < n;
  float sum = 0.0f;
  for (int at = 0; at < k; at += TILE) {
    if (is_active) left[item.get_local_id(1)][item.get_local_id(2)] = a[row * k + at + item.get_local_id(2)];
    if (is_active) right[item.get_local_id(1)][item.get_local_id(2)] = b[(at + item.get_local_id(1)) * n + column];
    sycl::group_barrier(item.get_group());
    // one tile
    if (is_active)
      for (int i = 0; i < TILE; ++i) sum += left[item.get_local_id(1)][i] * right[i][item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
  }
  if (is_active) c[row * n + column] = sum;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void neighbours(const int *in, int *out, int *errors, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto *window = dynamic_local_memory<int>();
  const int i = item.get_global_id(2);
  bool is_active = i < n;
  const int own = is_active ? in[i] : 0;
  if (is_active) window[item.get_local_id(2)] = own;
  if (is_active && own < 0) {
    atomic_add(errors, 1);
    is_active = false;
  }
  sycl::group_barrier(item.get_group());
  if (is_active && (item.get_local_id(2) > 0 || own == 7)) out[i] = window[item.get_local_id(2)] - window[std::max(0, int(item.get_local_id(2)) - 1)];
  for (int half = item.get_local_range(2) / 2; half > 0; half /= 2) {
    if (is_active && item.get_local_id(2) < half && i + half < n) window[item.get_local_id(2)] += window[item.get_local_id(2) + half];
    sycl::group_barrier(item.get_group());
  }
  if (is_active && item.get_local_id(2) == 0) out[i] = window[0];
}

void run(const float *a, const float *b, float *c, const int *in, int *out, int *errors) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(sycl::range<3>(1, 4, 4), sycl::range<3>(1, TILE, TILE)), syclex::kernel_function<multiply>,
                    a, b, c, 60, 60, 64);
  syclex::nd_launch(q, syclex::launch_config{launch_range(4, 64), syclex::properties{syclex::work_group_scratch_size(64 * sizeof(int))}},
                    syclex::kernel_function<neighbours>,
                    in, out, errors, 250);
}
