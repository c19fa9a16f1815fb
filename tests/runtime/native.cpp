// For compilation only: kernels over every kind of matrix, for each matrix engine that with_matrix_target may choose.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/tiled_matrix.hpp>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> using memory = detail::memory_of<T>;

// One product and nothing else: its multiplications are counted in the assembly.
template <typename Target, typename TA, typename TC, std::size_t M, std::size_t N, std::size_t K>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void product(const memory<TA> *a, const memory<TA> *b, memory<TC> *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, TA, use::a, M, K, layout::row_major> fa;
  tiled_matrix<Target, TA, use::b, K, N, layout::col_major> fb;
  tiled_matrix<Target, TC, use::accumulator, M, N> fc;
  joint_matrix_load(sg, fa, global_ptr(a), 64);
  joint_matrix_load(sg, fb, global_ptr(b), 64);
  joint_matrix_fill(sg, fc, 0);
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(c), 64, layout::row_major);
}

template <typename Target> struct epilogue_matrices {
  tiled_matrix<Target, float, use::accumulator, 16, 16> scaled, bias;
};

template <typename Target>
void add_bias(sycl::sub_group sg, epilogue_matrices<Target> &m, float beta) {
  joint_matrix_apply(sg, m.scaled, m.bias, [=](float &x, float &y) { x = x + beta * y; });
}

// What real kernels do around it: a k loop under a condition, arrays of matrices, copies, local memory, element-wise
// work on one to four matrices.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void whole_kernel(const sycl::half *a, const sycl::half *b, const float *c, float *d, int m, int n, int k, float alpha,
                  float beta, int by_columns) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[16][24]> staged_storage;
  sycl::half(&staged)[16][24] = staged_storage;
  const int warp = static_cast<int>(item.get_global_linear_id()) / Target::sub_group_size;
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb[2];
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc[2], total;
  epilogue_matrices<Target> epilogue;
  for (int j = 0; j < 2; ++j)
    joint_matrix_fill(sg, acc[j], 0.0f);
  for (int i = 0; i < k; i += 16) {
    for (int e = static_cast<int>(sg.get_local_linear_id()); e < 256; e += Target::sub_group_size)
      staged[e / 16][e % 16] = a[(warp * 16 + e / 16) * k + i + e % 16];
    sycl::group_barrier(item.get_group());
    if (warp * 16 < m) {
      joint_matrix_load(sg, fa, local_ptr(&staged[0][0]), 24);
      for (int j = 0; j < 2; ++j) {
        joint_matrix_load(sg, fb[j], global_ptr(b + j * 16 * k + i), k);
        joint_matrix_mad(sg, acc[j], fa, fb[j], acc[j]);
      }
    }
    sycl::group_barrier(item.get_group());
  }
  total = acc[0];
  joint_matrix_apply(sg, acc[0], [=](float &x) { x *= alpha; });
  epilogue.scaled = acc[0];
  joint_matrix_load(sg, epilogue.bias, global_ptr(c), n, layout::row_major);
  add_bias(sg, epilogue, beta);
#ifndef WITHOUT_MANY
  joint_matrix_apply(sg, total, acc[1], epilogue.bias, epilogue.scaled,
                     [=](float &x, float &y, float &z, float &w) { x = x + y * z - w; });
#endif
  joint_matrix_store(sg, total, global_ptr(d), n, by_columns ? layout::col_major : layout::row_major);
  joint_matrix_store(sg, epilogue.scaled, global_ptr(d + 16 * n), n, layout::row_major);
}

template <typename TA, typename TC, std::size_t M, std::size_t N, std::size_t K> void launch_product(sycl::queue &q) {
  with_matrix_target<matrix_types<TA, TA, TC, M, N, K>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<product<decltype(target), TA, TC, M, N, K>>,
                      static_cast<const memory<TA> *>(nullptr), static_cast<const memory<TA> *>(nullptr),
                      static_cast<memory<TC> *>(nullptr));
  });
}

int main() {
  sycl::queue &q = default_queue();
  launch_product<sycl::half, float, 16, 16, 16>(q);
  launch_product<sycl::half, sycl::half, 16, 16, 16>(q);
  launch_product<sycl::half, float, 32, 8, 16>(q);
  launch_product<sycl::half, float, 8, 32, 16>(q);
  launch_product<bfloat16, float, 16, 16, 16>(q);
  launch_product<std::int8_t, std::int32_t, 16, 16, 16>(q);
  launch_product<std::uint8_t, std::int32_t, 16, 16, 16>(q);
  launch_product<std::int8_t, std::int32_t, 16, 16, 32>(q);
  launch_product<precision::tf32, float, 16, 16, 8>(q);
  launch_product<double, double, 8, 8, 4>(q);
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<whole_kernel<decltype(target)>>,
                      static_cast<const sycl::half *>(nullptr), static_cast<const sycl::half *>(nullptr),
                      static_cast<const float *>(nullptr), static_cast<float *>(nullptr), 16, 16, 16, 1.0f, 1.0f, 0);
  });
}
