// Attention, one work-group a head and 16 queries: scores = Q * K^T / sqrt(D), causal, softmax by rows in local memory, O = P * V.
// Q, K, V: heads x L x D in half, O: heads x L x D in float, by rows.
#include <wmma2sycl/wmma2sycl.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr int L = 64, D = 64; // positions, and numbers a position
constexpr int tile = 16, sub_groups = L / tile;
static_assert(L == D, "the sub-groups that make a row of scores each make a tile of the output, too");
constexpr float scale = 0.125f; // 1 / sqrt(D)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void attention(const sycl::half *queries, const sycl::half *keys, const sycl::half *values, float *out) {
  alignas(128) syclex::work_group_static<float[tile * L]> scores;
  alignas(128) syclex::work_group_static<sycl::half[tile * L]> weights;
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const auto sg = item.get_sub_group();
  const int head = item.get_group(1) * L * D, first = item.get_group(2) * tile;
  const int number = sg.get_group_linear_id(), lane = sg.get_local_linear_id();

  // Each sub-group: scores of 16 queries with its 16 keys. K^T by rows is K by columns: no transposition anywhere.
  tiled_matrix<Target, sycl::half, use::a, tile, tile, layout::row_major> of_rows;
  tiled_matrix<Target, float, use::accumulator, tile, tile> sum;
  {
    tiled_matrix<Target, sycl::half, use::b, tile, tile, layout::col_major> of_keys;
    joint_matrix_fill(sg, sum, 0.0f);
    for (int i = 0; i < D; i += tile) {
      joint_matrix_load(sg, of_rows, global_ptr(queries + head + first * D + i), D);
      joint_matrix_load(sg, of_keys, global_ptr(keys + head + number * tile * D + i), D);
      joint_matrix_mad(sg, sum, of_rows, of_keys, sum);
    }
  }
  // The coordinates say which query and key an element is of, whatever work-item holds it.
  joint_matrix_apply(sg, sum, [=](float &x, std::size_t row, std::size_t col) {
    x = number * tile + int(col) <= first + int(row) ? x * scale : -INFINITY;
  });
  joint_matrix_store(sg, sum, local_ptr(scores) + number * tile, L, layout::row_major);
  sycl::group_barrier(item.get_group());

  for (int row = number; row < tile; row += sub_groups) {
    float largest = -INFINITY, total = 0;
    for (int i = lane; i < L; i += Target::sub_group_size)
      largest = sycl::fmax(largest, scores[row * L + i]);
    largest = sycl::reduce_over_group(sg, largest, sycl::maximum<float>());
    for (int i = lane; i < L; i += Target::sub_group_size)
      total += scores[row * L + i] = sycl::exp(scores[row * L + i] - largest);
    total = sycl::reduce_over_group(sg, total, sycl::plus<float>());
    for (int i = lane; i < L; i += Target::sub_group_size)
      weights[row * L + i] = scores[row * L + i] / total;
  }
  sycl::group_barrier(item.get_group());

  tiled_matrix<Target, sycl::half, use::b, tile, tile, layout::row_major> of_values;
  joint_matrix_fill(sg, sum, 0.0f);
  for (int i = 0; i < L; i += tile) {
    joint_matrix_load(sg, of_rows, local_ptr(weights) + i, L);
    joint_matrix_load(sg, of_values, global_ptr(values + head + i * D + number * tile), D);
    joint_matrix_mad(sg, sum, of_rows, of_values, sum);
  }
  joint_matrix_store(sg, sum, global_ptr(out + head + first * D + number * tile), D, layout::row_major);
}

// The same in double, for one query.
void reference(const sycl::half *q, const sycl::half *keys, const sycl::half *values, int position, double *o) {
  std::vector<double> weight(position + 1);
  double total = 0;
  for (int key = 0; key <= position; ++key) {
    double score = 0;
    for (int i = 0; i < D; ++i)
      score += double(float(q[position * D + i])) * float(keys[key * D + i]);
    total += weight[key] = std::exp(score * scale);
  }
  for (int i = 0; i < D; ++i) {
    o[i] = 0;
    for (int key = 0; key <= position; ++key)
      o[i] += weight[key] / total * float(values[key * D + i]);
  }
}

int main() {
  constexpr int heads = 3, count = heads * L * D;
  using types = matrix_types<sycl::half, sycl::half, float>;
  sycl::queue q{sycl::property::queue::in_order()};
  auto *queries = sycl::malloc_shared<sycl::half>(count, q), *keys = sycl::malloc_shared<sycl::half>(count, q);
  auto *values = sycl::malloc_shared<sycl::half>(count, q);
  auto *out = sycl::malloc_shared<float>(count, q);
  for (int i = 0; i < count; ++i) {
    queries[i] = (i * 11 % 29 - 14) / 16.0f;
    keys[i] = (i * 7 % 31 - 15) / 16.0f;
    values[i] = (i * 13 % 37 - 18) / 16.0f;
  }
  with_matrix_target<types>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, heads, L / tile), 32 * sub_groups),
                      syclex::kernel_function<attention<decltype(target)>>, queries, keys, values, out);
  });
  q.wait_and_throw();

  double worst = 0, wanted[D];
  for (int head = 0; head < heads; ++head)
    for (int position = 0; position < L; ++position) {
      const int at = head * L * D;
      reference(queries + at, keys + at, values + at, position, wanted);
      for (int i = 0; i < D; ++i)
        worst = std::max(worst, std::abs(wanted[i] - out[at + position * D + i]));
    }
  // The weights are rounded to half, 2^-11 of each, and sum to 1: so far from what they weigh, which is at most 1.125.
  constexpr double bound = 1.125 / 2048 + 1e-4;
  const chosen_plan chosen = chosen_plan_on<types>(q.get_device());
  std::printf("%s, sub-groups of %d: largest error %g, at most %g\n", chosen.target, chosen.sub_group_size, worst, bound);
  std::puts(worst <= bound ? "PASSED" : "FAILED");
  return worst <= bound ? EXIT_SUCCESS : EXIT_FAILURE;
}
