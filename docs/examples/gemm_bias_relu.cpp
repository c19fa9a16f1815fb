// C = relu(A * B + bias) on the matrix engine that the device has, and in software where it has none.
// A: M x K and B: K x N in half, C: M x N in float, all by rows; sizes are multiples of 16.
#include <wmma2sycl/tiled_matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int tile = 16, sub_groups = 4; // a sub-group makes one tile of C, a work-group four beside each other

// Target is the engine: its sub-group size is the kernel's, its own tile sizes are the headers' business.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void gemm_bias_relu(const sycl::half *a, const sycl::half *b, const float *bias, float *c, int n, int k) {
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const auto sg = item.get_sub_group();
  const int row = item.get_group(1) * tile;
  const int column = (item.get_group(2) * sub_groups + sg.get_group_linear_id()) * tile;
  if (column >= n) // the whole sub-group: matrices are a matter of all its work-items together
    return;

  tiled_matrix<Target, sycl::half, use::a, tile, tile, layout::row_major> of_a;
  tiled_matrix<Target, sycl::half, use::b, tile, tile, layout::row_major> of_b;
  tiled_matrix<Target, float, use::accumulator, tile, tile> sum;
  joint_matrix_fill(sg, sum, 0.0f);
  for (int i = 0; i < k; i += tile) {
    joint_matrix_load(sg, of_a, global_ptr(a + row * k + i), k);
    joint_matrix_load(sg, of_b, global_ptr(b + i * n + column), n);
    joint_matrix_mad(sg, sum, of_a, of_b, sum);
  }
  const float *own_bias = bias + column;
  joint_matrix_apply(sg, sum, [=](float &x, std::size_t, std::size_t col) { x = sycl::fmax(x + own_bias[col], 0.0f); });
  joint_matrix_store(sg, sum, global_ptr(c + row * n + column), n, layout::row_major);
}

int main() {
  constexpr int m = 48, n = 80, k = 64;
  using types = matrix_types<sycl::half, sycl::half, float>; // what the kernel multiplies
  sycl::queue q{sycl::property::queue::in_order()};
  auto *a = sycl::malloc_shared<sycl::half>(m * k, q), *b = sycl::malloc_shared<sycl::half>(k * n, q);
  auto *bias = sycl::malloc_shared<float>(n, q), *c = sycl::malloc_shared<float>(m * n, q);
  for (int i = 0; i < m * k; ++i)
    a[i] = (i * 7 % 23 - 11) / 16.0f;
  for (int i = 0; i < k * n; ++i)
    b[i] = (i * 5 % 19 - 9) / 8.0f;
  for (int i = 0; i < n; ++i)
    bias[i] = i % 13 - 6;

  // The block counts 32 work-items a sub-group; on a target with others launch_range makes it that many.
  const sycl::range<3> grid(1, m / tile, (n / tile + sub_groups - 1) / sub_groups);
  with_matrix_target<types>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, grid, 32 * sub_groups),
                      syclex::kernel_function<gemm_bias_relu<decltype(target)>>, a, b, bias, c, n, k);
  });
  q.wait_and_throw();

  float worst = 0;
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < n; ++column) {
      float sum = bias[column];
      for (int i = 0; i < k; ++i)
        sum += float(a[row * k + i]) * float(b[i * n + column]);
      worst = std::max(worst, std::abs(std::max(sum, 0.0f) - c[row * n + column]));
    }
  const chosen_plan chosen = chosen_plan_on<types>(q.get_device());
  std::printf("%s, sub-groups of %d: largest error %g\n", chosen.target, chosen.sub_group_size, worst);
  std::puts(worst < 1e-3f ? "PASSED" : "FAILED");
  return worst < 1e-3f ? EXIT_SUCCESS : EXIT_FAILURE;
}
