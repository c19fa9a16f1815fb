#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct S { int a, b; int sum() const { return a + b; } };
S make(int i) { return S{i, i}; }
#define BCAST(v) select_lane(sg, v, 0)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void k(int *c, int *o, const sycl::float4 *in) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int l = item.get_local_id(2) % 32;
  int *p = nullptr; if (l == 0) p = c + 1; o[0] = *p;
  int *q; q = c; *q = 3;
  S s; s = make(l); o[1] = s.sum();
  S t{}; if (l == 0) t.a = 1; o[2] = BCAST(t.sum());
  sycl::float4 v; v = load_vector(in[l]); o[3] = (int)v.x();
  int v4[4]{}; v4[l % 4] = 1; o[4] = BCAST(v4[0]);
  int m[8]; for (int i = 0; i < 2; ++i) for (int j = 0; j < 4; ++j) m[i * 4 + j] = i; o[5] = m[l % 8];
  int n[8]{}; for (int i = l; i < 8; i += 2) n[i] = i; o[6] = BCAST(n[1]);
  int x = 0; for (int i = l; i < 8; i += 2) x = i; o[7] = BCAST(x);
  int y; if (int z = l) y = z; else y = 2; o[8] = y;
  int e[2]{}; e[0] = 1; e[1] = 2; o[9] = BCAST(e[1]);
  int h = 0; switch (l) { case 0: h = 1; break; default: h = 2; } o[10] = h;
  bool ok; ok = l > 3; o[11] = ok;
  float f; f = sycl::bit_cast<float>(0x00000000u); o[12] = (int)f;
}
void run(int *c, const sycl::float4 *in) {
  sycl::queue &queue = default_queue();
  syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<k>, c, c, in);
}
