#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Sums = tiled_matrix<Target, float, use::accumulator, 16, 16>;
// W2S540 tells the register once; what it holds is the same for a whole warp, so that nothing more is to be told.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void by_multiprocessor(float *c, int first, int part) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  Sums<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  int smid;
  // W2S540: PTX '%smid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  asm volatile("mov.u32 %0, %%smid;" : "=r"(smid));
  if (smid < first) return;
  unsigned count = 0, turn = 0;
  // W2S540: PTX '%nsmid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  if (part > 2) asm("mov.u32 %0, %%nsmid;\n\tmov.u32 %1, %%gridid;" : "=r"(count), "=r"(turn));
  joint_matrix_apply(sg, acc, [=](float &x) { x = x * count + turn; });
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
