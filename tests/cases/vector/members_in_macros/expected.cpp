// Components that macros take of vectors, in a template too; a macro that also takes them of a class of the program's.
#include <sycl/sycl.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/vector_components.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Point {
  float x, y;
};

#define DOT(a, b) ((a).x() * (b).x() + (a).y() * (b).y())
#define SCALE4(v, s) \
  do {               \
    (v).x() *= (s);  \
    (v).y() *= (s);  \
    (v).z() *= (s);  \
    (v).w() *= (s);  \
  } while (0)
#define OF(p) ((p)->x())
#define LENGTH2(p) (wmma2sycl::x_of(p) * wmma2sycl::x_of(p) + wmma2sycl::y_of(p) * wmma2sycl::y_of(p))
#define GET(v, c) ((v).c)

template <typename V> float doubled(V v) { return 2 * DOT(v, v); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(sycl::float4 *p, sycl::float2 *q, Point *own, float *out) {
  SCALE4(p[0], 2.f);
  out[0] = DOT(p[0], q[0]) + doubled(wmma2sycl::load_vector(p[1])) + doubled(q[1]) + OF(q);
  out[1] = LENGTH2(q[0]) + LENGTH2(own[0]);
  out[2] = ((q[0]).x()) + GET(own[0], y);
}

#define PACK(c) (((c).x() << 24) | ((c).y() << 16) | ((c).z() << 8) | (c).w())
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pack(const sycl::uchar4 *in, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int w = PACK(in[item.get_local_id(2)]);
  out[item.get_local_id(2)] = w;
}
