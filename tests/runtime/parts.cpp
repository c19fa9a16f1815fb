// Matrices as deep as an engine's products of which only a part is there: what lies behind it becomes zero. On tilings of
// engines that this machine has not, over tiles that the CPU multiplies. Exits with the number of wrong results.
#include "tiling_check.hpp"

template <typename Target, layout LA, layout LB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply_part(const s8 *a, const s8 *b, s32 *c, std::int64_t left) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  constexpr int depth = depth_on<Target, s8>(16);
  tiled_matrix<Target, s8, use::a, 16, depth, LA> fa;
  tiled_matrix<Target, s8, use::b, depth, 16, LB> fb;
  tiled_matrix<Target, s32, use::accumulator, 16, 16> fc;
  joint_matrix_fill(sg, fc, 0);
  joint_matrix_load(sg, fa, global_ptr(a), leading_dimension(LA, 16, depth), left);
  joint_matrix_load(sg, fb, global_ptr(b), leading_dimension(LB, depth, 16), left);
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(c), 16, row);
}

template <typename Target, layout LA, layout LB> void check_parts(sycl::queue &q) {
  constexpr std::size_t depth = 32;
  static_assert(depth_on<Target, s8>(16) == 32 && depth_on<Target, s8>(16, 48) == 16 && depth_on<Target, s8>(16, 64) == 32);
  static_assert(depth_on<Target, half>(16) == 16 && depth_on<Target, precision::tf32>(8) == 8);
  const s8 *a = filled<s8>(q, extent(LA, 16, depth), 7), *b = filled<s8>(q, extent(LB, depth, 16), 5);
  s32 *c = sycl::malloc_shared<s32>(256, q);
  for (const std::int64_t left : {1, 16, 17, 31, 32, 80}) {
    const auto kernel = syclex::kernel_function<multiply_part<Target, LA, LB>>;
    syclex::nd_launch(q, launch_range(1, Target::sub_group_size), kernel, a, b, c, left);
    q.wait_and_throw();
    const std::size_t there = left > 16 ? 32 : 16;
    int bad = 0;
    for (std::size_t i = 0; i < 16; ++i)
      for (std::size_t j = 0; j < 16; ++j) {
        s32 sum = 0;
        for (std::size_t k = 0; k < there; ++k)
          sum += a[place(LA, 16, depth, i, k)] * b[place(LB, depth, 16, k, j)];
        bad += c[i * 16 + j] != sum;
      }
    wrong += bad;
    std::printf("%s: %s of %s x %s, left %d: %d wrong\n", bad == 0 ? "right" : "WRONG", Target::name, LA == row ? "row" : "col",
                LB == row ? "row" : "col", static_cast<int>(left), bad);
  }
}

int main() {
  sycl::queue &q = default_queue();
  check_parts<xmx_8_lanes, row, row>(q);
  check_parts<xmx_8_lanes, col, col>(q);
  check_parts<xmx_16_lanes, row, col>(q);
  check_parts<xmx_16_lanes, col, row>(q);
  check_parts<xmx_32_lanes, row, col>(q);
  check_parts<xmx_32_lanes, col, row>(q);
  return wrong;
}
