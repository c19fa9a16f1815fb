// Declarations that a case label or a goto passes over: the first value is a statement of its own, or is refused.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { int first, second; };

template <typename T> T from_lane(T value, int lane) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  return select_lane(sg, value, lane);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void k(const float *in, float *out, int mode) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int lane = item.get_local_id(2) & 31, r = 0;
  switch (mode) {
    // W2S119: 'ahead' gets a first value here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
    int ahead;
  case 0:
    int v, *p; v = 0; p = nullptr; bool is_set; is_set = false;
    if (lane < 16) v = lane, p = &r, is_set = true;
    r = select_lane(sg, v, lane & 15) + *p + is_set;
    break;
  case 1: {
    int own = 0;
    if (lane == 0) own = 3;
    r = select_lane(sg, own, 0);
    break;
  }
  case 2:
    Pair pair; pair = {};
    if (lane == 0) pair.first = 4;
    r = select_lane(sg, pair.first, 0);
    break;
  case 3:
    // W2S119: 'two' gets a first value here, and a goto or a case label passes over it, which C++ forbids (wmma2sycl explain W2S119)
    float two[2], shared_by_cases;
    if (lane < 8) two[1] = in[lane];
    r = (int)select_lane(sg, two[1], lane & 7);
    break;
  case 4:
    if (lane == 0) ahead = 1, shared_by_cases = 2.0f;
    r = select_lane(sg, ahead, 0) + (int)select_lane(sg, shared_by_cases, 0);
    break;
  default:
    int last = 0;
    if (lane == 0) last = 5;
    r = select_lane(sg, last, 0);
  }
  if (mode > 4) goto done;
  int extra; extra = 0;
  if (lane == 0) extra = 100;
  r += from_lane(extra, 0);
done:
  int behind = 0;
  if (lane == 0) behind = 1;
  out[lane] = r + select_lane(sg, behind, 0);
}

void run(const float *in, float *out) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<k>, in, out, 1);
}
