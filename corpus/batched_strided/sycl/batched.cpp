#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define TILE 16
#define WARPS_PER_BLOCK 4

#define ASSERT_CUDA(stmt)                                               \
  if (runtime_status _e = (stmt)) {                                     \
    fprintf(stderr, "%s -> %s\n", #stmt, error_string(_e));             \
    exit(1);                                                            \
  }

struct Batch {
  int m, n, k;
  long long stride_a, stride_b, stride_c;   // elements from one matrix to the next
};

// Float result.  A warp computes a 16 x 32 piece: two tiles side by side.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void batched_gemm(
    const sycl::half *__restrict__ a,
    const sycl::half *__restrict__ b,
    float *__restrict__ c,
    Batch p,
    float alpha)
{
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int tile_row = item.get_global_id(1);
  const int tile_col = item.get_group(2) * 2;
  if (tile_row * TILE >= p.m) return;

  const sycl::half *a_z = a + item.get_group(0) * p.stride_a + tile_row * TILE * p.k;
  const sycl::half *b_z = b + item.get_group(0) * p.stride_b + tile_col * TILE;
  float *c_z = c + item.get_group(0) * p.stride_c + tile_row * TILE * p.n + tile_col * TILE;

  constexpr int i_depth = depth_on<Target, sycl::half>(TILE);
  tiled_matrix<Target, sycl::half, use::a, TILE, i_depth, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, i_depth, TILE, layout::row_major> fb;
  tiled_matrix<Target, float, use::accumulator, TILE, TILE> left, right;
  joint_matrix_fill(sg, left, 0.0f);
  joint_matrix_fill(sg, right, 0.0f);

  #pragma unroll Target::steps_at_once()
  for (long i = 0; i < p.k; i += i_depth) {
    joint_matrix_load(sg, fa, global_ptr(a_z + i), p.k, p.k - i);
    joint_matrix_load(sg, fb, global_ptr(b_z + i * p.n), p.n, p.k - i);
    joint_matrix_mad(sg, left, fa, fb, left);
    joint_matrix_load(sg, fb, global_ptr(b_z + i * p.n + TILE), p.n, p.k - i);
    joint_matrix_mad(sg, right, fa, fb, right);
  }

  joint_matrix_apply(sg, left, right, [=](float &left_x, float &right_x) {
    left_x = alpha * left_x;
    right_x = alpha * right_x;
  });
  joint_matrix_store(sg, left, global_ptr(c_z), p.n, layout::row_major);
  joint_matrix_store(sg, right, global_ptr(c_z + TILE), p.n, layout::row_major);
}

// Half result, for the next layer: the float tile goes through shared memory.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void batched_gemm_half(const sycl::half *__restrict__ a, const sycl::half *__restrict__ b,
                       sycl::half *__restrict__ c, Batch p, float alpha)
{
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[WARPS_PER_BLOCK][TILE * TILE]> staging;
  const int lane = item.get_local_id(2);
  const int warp = item.get_local_id(1);
  const int tile_row = item.get_group(1) * WARPS_PER_BLOCK + warp;
  const int tile_col = item.get_group(2);
  if (tile_row * TILE >= p.m) return;

  const sycl::half *a_z = a + item.get_group(0) * p.stride_a + tile_row * TILE * p.k;
  const sycl::half *b_z = b + item.get_group(0) * p.stride_b + tile_col * TILE;
  sycl::half *c_z = c + item.get_group(0) * p.stride_c + tile_row * TILE * p.n + tile_col * TILE;

  constexpr int i_depth = depth_on<Target, sycl::half>(TILE);
  tiled_matrix<Target, sycl::half, use::a, TILE, i_depth, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, i_depth, TILE, layout::row_major> fb;
  tiled_matrix<Target, float, use::accumulator, TILE, TILE> acc;
  joint_matrix_fill(sg, acc, 0.0f);
  #pragma unroll Target::steps_at_once()
  for (long i = 0; i < p.k; i += i_depth) {
    joint_matrix_load(sg, fa, global_ptr(a_z + i), p.k, p.k - i);
    joint_matrix_load(sg, fb, global_ptr(b_z + i * p.n), p.n, p.k - i);
    joint_matrix_mad(sg, acc, fa, fb, acc);
  }
  joint_matrix_store(sg, acc, local_ptr(staging[warp]), TILE, layout::row_major);
  sycl::group_barrier(sg);

  for (int i = lane; i < TILE * TILE; i += Target::sub_group_size) {
    c_z[(i / TILE) * p.n + i % TILE] = sycl::half(alpha * staging[warp][i]);
  }
}

int main(int argc, char **argv)
{
  sycl::queue &queue = default_queue();
  const int batch = argc > 1 ? atoi(argv[1]) : 3;
  Batch p;
  p.m = 80;
  p.n = 64;
  p.k = 48;
  p.stride_a = p.m * p.k + 32;   // matrices need not be packed
  p.stride_b = p.k * p.n;
  p.stride_c = p.m * p.n + 64;
  const float alpha = 1.0f / std::sqrt(48.0f);

  std::vector<sycl::half> a(batch * p.stride_a), b(batch * p.stride_b), ch(batch * p.stride_c);
  std::vector<float> c(batch * p.stride_c);
  for (size_t i = 0; i < a.size(); i++) a[i] = sycl::half(float(int(i * 13 % 31) - 12) / 16.0f);
  for (size_t i = 0; i < b.size(); i++) b[i] = sycl::half(float(int(i * 17 % 37) - 21) / 16.0f);

  sycl::half *d_a, *d_b, *d_ch;
  float *d_c;
  ASSERT_CUDA(status_of([&] { d_a = allocate_device<sycl::half>(a.size(), queue); }));
  ASSERT_CUDA(status_of([&] { d_b = allocate_device<sycl::half>(b.size(), queue); }));
  ASSERT_CUDA(status_of([&] { d_c = allocate_device<float>(c.size(), queue); }));
  ASSERT_CUDA(status_of([&] { d_ch = allocate_device<sycl::half>(ch.size(), queue); }));
  ASSERT_CUDA(status_of([&] { queue.memcpy(d_a, &a[0], a.size() * sizeof(sycl::half)).wait(); }));
  ASSERT_CUDA(status_of([&] { queue.memcpy(d_b, &b[0], b.size() * sizeof(sycl::half)).wait(); }));

  sycl::range<3> threads(1, WARPS_PER_BLOCK, 32);
  int row_blocks = (p.m / TILE + WARPS_PER_BLOCK - 1) / WARPS_PER_BLOCK;

  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
    syclex::nd_launch(queue, launch_range(target, sycl::range<3>(batch, row_blocks, p.n / (2 * TILE)), threads),
                      syclex::kernel_function<batched_gemm<decltype(target)>>,
                      d_a, d_b,
                      d_c,
                      p, alpha);
  });
  ASSERT_CUDA(last_status());
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
    syclex::nd_launch(queue, launch_range(target, sycl::range<3>(batch, row_blocks, p.n / TILE), threads),
                      syclex::kernel_function<batched_gemm_half<decltype(target)>>,
                      d_a, d_b, d_ch, p, alpha);
  });
  ASSERT_CUDA(last_status());
  ASSERT_CUDA(status_of([&] { queue.wait_and_throw(); }));

  ASSERT_CUDA(status_of([&] { queue.memcpy(&c[0], d_c, c.size() * sizeof(float)).wait(); }));
  ASSERT_CUDA(status_of([&] { queue.memcpy(&ch[0], d_ch, ch.size() * sizeof(sycl::half)).wait(); }));

  double worst = 0, worst_half = 0;
  int wrong = 0;
  for (int z = 0; z < batch; z++)
    for (int i = 0; i < p.m; i++)
      for (int j = 0; j < p.n; j++) {
        double sum = 0;
        for (int q = 0; q < p.k; q++)
          sum += double(float(a[z * p.stride_a + i * p.k + q])) *
                 double(float(b[z * p.stride_b + q * p.n + j]));
        sum *= alpha;
        const size_t at = z * p.stride_c + i * p.n + j;
        const double e = std::fabs(c[at] - sum);
        const double eh = std::fabs(float(ch[at]) - sum);
        worst = std::fmax(worst, e);
        worst_half = std::fmax(worst_half, eh);
        if (!(e <= 1e-5) || !(eh <= 1e-3 * std::fabs(sum) + 1e-4)) wrong++;
      }

  sycl::free(d_a, queue);
  sycl::free(d_b, queue);
  sycl::free(d_c, queue);
  sycl::free(d_ch, queue);

  printf("batch of %d, %dx%dx%d: max error float %g, half %g\n", batch, p.m, p.n, p.k, worst, worst_half);
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong ? 1 : 0;
}
