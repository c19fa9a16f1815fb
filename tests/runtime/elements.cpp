// What kernels do with matrices besides multiplying: fill, element-wise work on one to four matrices, conversion,
// assignment, arrays, struct members, reference parameters, local memory. Exits with the number of wrong results.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/tiled_matrix.hpp>

#include <cmath>
#include <cstdio>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target> using sums = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target> using half_sums = tiled_matrix<Target, sycl::half, use::accumulator, 16, 16>;

template <typename Target> struct pair_of_matrices {
  sums<Target> first, second;
};

template <typename Target> void scale(sycl::sub_group sg, sums<Target> &m, float factor) {
  joint_matrix_apply(sg, m, [=](float &x) { x *= factor; });
}

constexpr int results = 10, tile = 16 * 16;

// in: four 16x16 matrices, row by row. out: `results` of them.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void elements(const float *in, float *out, sycl::half *half_out, int *visits) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  alignas(128) syclex::work_group_static<float[tile]> shared_storage;
  float(&shared)[tile] = shared_storage;

  sums<Target> m[2][2];
  for (int i = 0; i < 4; ++i)
    joint_matrix_load(sg, m[i / 2][i % 2], global_ptr(in + i * tile), 16, layout::row_major);

  // 0: one matrix, through a reference parameter
  pair_of_matrices<Target> pair{m[0][0], m[0][1]};
  scale(sg, pair.first, 3.0f);
  joint_matrix_store(sg, pair.first, global_ptr(out), 16, layout::row_major);

  // 1: two matrices; the second is only read
  joint_matrix_apply(sg, pair.second, m[1][0], [=](float &x, float &y) { x = 2.0f * x + y; });
  joint_matrix_store(sg, pair.second, global_ptr(out + tile), 16, layout::row_major);

  // 2: three, one of them half
  half_sums<Target> h;
  joint_matrix_copy(sg, m[0][1], h);
  joint_matrix_apply(sg, m[0][0], h, m[1][1], [=](float &x, sycl::half &y, float &z) {
    x = x + static_cast<float>(y) * z;
    y = static_cast<sycl::half>(x);
  });
  joint_matrix_store(sg, m[0][0], global_ptr(out + 2 * tile), 16, layout::row_major);
  joint_matrix_store(sg, h, global_ptr(half_out), 16, layout::row_major);

  // 3: four, after assignment
  sums<Target> sum = m[1][1];
  sum = m[0][1];
  joint_matrix_apply(sg, sum, m[0][0], m[1][0], m[1][1],
                     [](float &a, float &b, float &c, float &d) { a = a - b + 2.0f * c - d; });
  joint_matrix_store(sg, sum, global_ptr(out + 3 * tile), 16, layout::row_major);

  // 4: fill, from another type, and a count of the elements that a work-item visits
  int visited = 0;
  joint_matrix_fill(sg, sum, 7);
  joint_matrix_apply(sg, sum, [&](float &x) { x += 0.5f, ++visited; });
  joint_matrix_store(sg, sum, global_ptr(out + 4 * tile), 16, layout::row_major);
  visits[sg.get_local_linear_id()] = visited;

  // 5: through local memory, stored by columns, read back by rows: transposed
  joint_matrix_store(sg, m[1][0], local_ptr(shared), 16, layout::col_major);
  sycl::group_barrier(sg);
  joint_matrix_load(sg, sum, local_ptr(shared), 16, layout::row_major);
  joint_matrix_store(sg, sum, global_ptr(out + 5 * tile), 16, layout::row_major);

  // 6, 7: a generic pointer; element-wise work on an A matrix before it is multiplied
  tiled_matrix<Target, precision::tf32, use::a, 16, 8, layout::row_major> a;
  tiled_matrix<Target, precision::tf32, use::b, 8, 16, layout::col_major> b;
  joint_matrix_load(sg, a, generic_ptr(in), 16);
  joint_matrix_load(sg, b, generic_ptr(in + tile), 16);
  joint_matrix_apply(sg, a, [](float &x) { x = x + 1.0f; });
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_mad(sg, sum, a, b, sum);
  joint_matrix_store(sg, sum, generic_ptr(out + 6 * tile), 16, layout::row_major);
  joint_matrix_fill(sg, h, 1.0f / 3.0f);
  joint_matrix_copy(sg, h, sum);
  joint_matrix_store(sg, sum, global_ptr(out + 7 * tile), 16, layout::row_major);

  // 8: six matrices, two of them only read. 9: one matrix as two and three
  for (int i = 0; i < 4; ++i)
    joint_matrix_load(sg, m[i / 2][i % 2], global_ptr(in + i * tile), 16, layout::row_major);
  const sums<Target> &read = m[1][1];
  joint_matrix_fill(sg, sum, 0.0f);
  joint_matrix_apply(sg, sum, m[0][0], m[0][1], m[1][0], read, h,
                     [](float &x, float a, float &b, const float &c, float d, sycl::half e) {
                       x = a + 2.0f * b + 3.0f * c + 4.0f * d + static_cast<float>(e), b = 1.0f;
                     });
  joint_matrix_apply(sg, sum, m[0][1], [](float &x, float &one) { x += one; });
  joint_matrix_store(sg, sum, global_ptr(out + 8 * tile), 16, layout::row_major);
  joint_matrix_apply(sg, m[0][0], m[0][0], [](float &x, float y) { x = x + y; });
  joint_matrix_apply(sg, m[0][0], m[1][1], m[0][0], [](float &x, float y, float z) { x = x + y + z; });
  joint_matrix_store(sg, m[0][0], global_ptr(out + 9 * tile), 16, layout::row_major);
}

int wrong = 0;

void expect(bool right, const char *target, const char *what, int i) {
  if (!right)
    std::printf("WRONG %s: %s at %d\n", target, what, i), ++wrong;
}

template <typename Target> void check(sycl::queue &q) {
  float *in = sycl::malloc_shared<float>(4 * tile, q), *out = sycl::malloc_shared<float>(results * tile, q);
  sycl::half *half_out = sycl::malloc_shared<sycl::half>(tile, q);
  int *visits = sycl::malloc_shared<int>(Target::sub_group_size, q);
  for (int i = 0; i < 4 * tile; ++i)
    in[i] = static_cast<float>((i * 37) % 257 - 128) / 16.0f;
  syclex::nd_launch(q, launch_range(1, Target::sub_group_size), syclex::kernel_function<elements<Target>>,
                    static_cast<const float *>(in), out, half_out, visits);
  q.wait_and_throw();
  const char *name = Target::name;
  int total = 0;
  for (int i = 0; i < Target::sub_group_size; ++i)
    total += visits[i];
  expect(total == tile, name, "elements visited", total);
  for (int i = 0; i < tile; ++i) {
    const float p = in[i], q1 = in[tile + i], r = in[2 * tile + i], s = in[3 * tile + i];
    const float third = p + static_cast<float>(static_cast<sycl::half>(q1)) * s;
    float product = 0;
    for (int k = 0; k < 8; ++k)
      product += (in[i / 16 * 16 + k] + 1.0f) * in[tile + i % 16 * 16 + k];
    expect(out[i] == p * 3.0f, name, "one matrix", i);
    expect(out[tile + i] == 2.0f * q1 + r, name, "two matrices", i);
    expect(out[2 * tile + i] == third, name, "three matrices", i);
    expect(half_out[i] == static_cast<sycl::half>(third), name, "the half one of three", i);
    expect(out[3 * tile + i] == q1 - third + 2.0f * r - s, name, "four matrices", i);
    expect(out[4 * tile + i] == 7.5f, name, "fill", i);
    expect(out[5 * tile + i] == in[2 * tile + i % 16 * 16 + i / 16], name, "local memory", i);
    expect(std::abs(out[6 * tile + i] - product) < 1e-3f, name, "product of an edited matrix", i);
    const float stretched = static_cast<float>(static_cast<sycl::half>(1.0f / 3.0f));
    expect(out[8 * tile + i] == p + 2.0f * q1 + 3.0f * r + 4.0f * s + stretched + 1.0f, name, "six matrices", i);
    expect(out[9 * tile + i] == 4.0f * p + s, name, "one matrix as several", i);
    expect(out[7 * tile + i] == static_cast<float>(static_cast<sycl::half>(1.0f / 3.0f)), name, "half to float", i);
  }
  std::printf("%s: %d wrong so far\n", name, wrong);
}

int main() {
  sycl::queue &q = default_queue();
  check<software<8>>(q);
  check<software<16>>(q);
  check<software<32>>(q);
  return wrong != 0;
}
