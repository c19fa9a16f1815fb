#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

void meet() {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  sycl::group_barrier(item.get_group());
}

// One turn of the block sees what the turns before it wrote: with fewer threads another value comes out
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void shifts(const sycl::half *a, float *x) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  for (int i = item.get_local_id(2); i < 1024; i += item.get_local_range(2)) {
    float v = x[i];
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<1024' (wmma2sycl explain W2S532)
    meet();
    x[i + 1] = v;
    // W2S532: this is a barrier of all threads of a block, in a loop that each of them leaves by its own 'i<1024' (wmma2sycl explain W2S532)
    meet();
  }
}

// The block's own loop over tiles, whose parts the threads load, is the same for any number of threads
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tiles(const sycl::half *a, float *c, int k) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<sycl::half[256]> tile;
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
  joint_matrix_fill(sg, fc, 0.0f);
  for (int k0 = 0; k0 < k; k0 += 16) {
    for (int i = item.get_local_id(2); i < 256; i += item.get_local_range(2)) tile[i] = a[k0 * 16 + i];
    sycl::group_barrier(item.get_group());
    joint_matrix_load(sg, fa, local_ptr(tile), 16);
    joint_matrix_load(sg, fb, local_ptr(tile), 16);
    joint_matrix_mad(sg, fc, fa, fb, fc);
    sycl::group_barrier(item.get_group());
  }
  joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

void run(sycl::half *a, float *x) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<shifts<decltype(target)>>,
                      a, x);
  });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<tiles<decltype(target)>>,
                      a, x, 64);
  });
}
