#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Sums = tiled_matrix<Target, float, use::accumulator, 16, 16>;
// W2S540: PTX '%smid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
void get(int &to) { asm volatile("mov.u32 %0, %%smid;" : "=r"(to)); }
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void by_lane(float *c, int *place) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  Sums<Target> acc;
  joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
  int lane_or_sm = 0, clock, sum = item.get_local_id(2), given[32] = {}, own;
  // W2S540: PTX '%smid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  if (item.get_local_id(2) & 1) asm volatile("mov.u32 %0, %%smid;" : "=r"(lane_or_sm));
  // W2S211: 'lane_or_sm' gives elements what depends on where they are held: 'lane_or_sm' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += lane_or_sm;
  // W2S540: PTX '%globaltimer_lo' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  asm volatile("mov.u32 %0, %%globaltimer_lo;" : "=r"(clock));
  // W2S211: 'clock' gives elements what depends on where they are held: 'clock' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += clock;
  // W2S540: PTX '%smid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  asm volatile("{ .reg .u32 t; mov.u32 t, %%smid; add.u32 %0, %0, t; }" : "+r"(sum));
  // W2S211: 'sum' gives elements what depends on where they are held: 'sum' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += sum;
  // W2S540: PTX '%smid' tells what only NVIDIA's hardware knows (wmma2sycl explain W2S540)
  asm volatile("mov.u32 %0, %%smid;" : "=r"(given[item.get_local_id(2) % 32]));
  // W2S211: 'given[0]' gives elements what depends on where they are held: 'given' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += given[0];
  get(given[item.get_local_id(2) % 31]);
  own = unsigned(item.get_local_id(2)) % 2 ? 1 : given[1];
  get(unsigned(item.get_local_id(2)) % 2 ? own : sum);
  // W2S211: 'own' gives elements what depends on where they are held: 'own' differs from lane to lane (wmma2sycl explain W2S211)
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] += own;
  joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
