#include <sycl/sycl.hpp>
#include <wmma2sycl/copy_pipeline.hpp>
#include <wmma2sycl/sub_group_tile.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void shared_copy(const float *in, float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  alignas(128) syclex::work_group_static<float[2][256]> s;
  auto block = item.get_group();
  joint_copy_async(block, s[0], in, sizeof(float) * 256);
  joint_copy_async(block, s[1], in + 256, sizeof(float) * 256);
  joint_wait_copies(block, 1);
  out[item.get_local_id(2)] = s[0][item.get_local_id(2)];
  joint_wait_copies(block);
  auto tile = tiled_partition<32>(block);
  joint_copy_async(tile, s[0] + tile.get_group_linear_id() * 32, in, 128);
  joint_wait_copies(tile);
}
