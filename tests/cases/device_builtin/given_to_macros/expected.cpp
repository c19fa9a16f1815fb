#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <algorithm>
#include <cmath>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Each macro makes more of what it is given than the call alone.
#define SCALED(fn, x) (2.0f * fn(x))
#define UPDATE(x, fn) (x = fn(x))
#define POSITIVE(fn, x) ((x) > 0 ? fn(x) : 0.0f)
#define FOLD(fn, a, b, c) fn(fn(a, b), c)
#define ONE_MORE(fn, x) (fn(x) + 1)
#define BUTTERFLY(fn, x) (x += fn(0xffffffff, x, 16))
#define OF_V(fn) fn(v + 1.0f)
#define BOTH (v, 2.0f)
#define MEMBER(group, name) (group.name() + 1)
#define KEPT(x) x

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void numbers(float *out, int *counts) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int i = item.get_local_id(2);
  float v = out[i];
  out[i] = SCALED(expf, v) + POSITIVE(logf, v) + FOLD(fminf, v, 1.0f, 2.0f);
  UPDATE(v, sqrtf);
  // W2S101: '__expf' is made by the macro 'SCALED' and cannot be edited there (wmma2sycl explain W2S101)
  out[i] += SCALED(__expf, v) + OF_V(cosf) + OF_V(__sinf);
  out[i] += fmaxf BOTH * 3 + KEPT(fast::divide(v, 3.0f));
  // W2S101: '__clz' is made by the macro 'ONE_MORE' and cannot be edited there (wmma2sycl explain W2S101)
  counts[i] = ONE_MORE(__clz, i) + ONE_MORE(__popc, i) * 2;
  // W2S101: '__shfl_xor_sync' is made by the macro 'BUTTERFLY' and cannot be edited there (wmma2sycl explain W2S101)
  BUTTERFLY(__shfl_xor_sync, v);
  sycl::half h{};
  // W2S101: 'hexp' is made by the macro 'UPDATE' and cannot be edited there (wmma2sycl explain W2S101)
  UPDATE(h, hexp);
  // W2S101: 'thread_rank' is made by the macro 'MEMBER' and cannot be edited there (wmma2sycl explain W2S101)
  counts[i] += MEMBER(item.get_group(), thread_rank);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void renamed(float *out, int *counts) {
  counts[0] = FOLD(std::min, counts[1], counts[2], 3) + FOLD(std::max, counts[1], counts[2], 3);
  out[0] = FOLD(sycl::fmax, out[1], out[2], 1.0f);
  sycl::float2 pair;
  UPDATE(counts[3], abs);
#define PAIRED(f, x) (pair = f(x, x))
  PAIRED(sycl::float2, 1.0f);
  out[1] = pair.x() + pair.y();
}
