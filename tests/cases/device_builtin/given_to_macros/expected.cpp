#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
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
#define OF_V(fn) fn(v + 1.0f)
#define BOTH (v, 2.0f)
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
  out[i] += (2.0f * fast::exp(v)) + OF_V(cosf) + fast::sin(v + 1.0f);
  out[i] += fmaxf BOTH * 3 + KEPT(fast::divide(v, 3.0f));
  counts[i] = (sycl::clz(i) + 1) + (sycl::popcount(static_cast<unsigned int>(i)) + 1) * 2;
  (v += permute_by_xor(sg, v, 16));
  sycl::half h{};
  (h = sycl::exp(h));
  counts[i] += (item.get_group().get_local_linear_id() + 1);
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
