#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T> struct VectorOf;
template <> struct VectorOf<float> { using type = sycl::float4; };
template <> struct VectorOf<int> { typedef sycl::int4 type; };
struct Point { float x, y; };

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *data, T factor) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    using V = typename VectorOf<T>::type;
    V *vectors = reinterpret_cast<V *>(data);
    V v = vectors[item.get_local_id(2)];
    v.x() *= factor; v.y() *= factor;
    v.z() = v.x() + (v.w() *= factor);
    vectors[item.get_local_id(2)].x() = v.x();
    vectors[item.get_local_id(2)] = v;
}

template <typename P>
float length1(const P &p) { return p.x() + p.y(); }

template <typename P>
float only_points(const P *p) { return p->x - p->y; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void points(float *out, const Point *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = only_points(p) + length1(sycl::float2(out[0], out[1]));
}

void run(float *f, int *i, const Point *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, f, 2.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<int>>, i, 3);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<points>, f, p);
}
