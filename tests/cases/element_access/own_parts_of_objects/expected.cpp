// Objects whose other members differ between lanes, copies that bindings name, what pointers in parameters lead to
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Scale {
  int lane;
  float by;
  float get() const { return by; }
  float twice() const { return 2 * get(); }
};
struct Plan {
  const float *in;
  float *out;
  float by;
  float scale() const { return by; }
};
Scale make(int lane, float by) {
  Scale made;
  made.lane = lane;
  made.by = by;
  return made;
}
void note(Plan *plan) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  float *out = plan->out;
  out[item.get_local_id(2)] = item.get_local_id(2);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void parts(Plan given, float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> c;
  joint_matrix_load(sg, c, global_ptr(d), 16, layout::row_major);
  Scale a{int(item.get_local_id(2)), 2}, b = make(unsigned(item.get_local_id(2)), 3);
  float numbers[2] = {1, 2};
  auto [low, high] = numbers;
  low = item.get_local_id(2);
  note(&given);
  joint_matrix_apply(sg, c, [&](float &x) { x = a.get() * x + b.twice(); });
  joint_matrix_apply(sg, c, [&](float &x) { x *= given.by * given.scale(); });
  joint_matrix_apply(sg, c, [&](float &x) { x *= numbers[0] + high; });
  joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
void run(Plan plan, float *d) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<parts<decltype(target)>>,
                      plan, d);
  });
}
