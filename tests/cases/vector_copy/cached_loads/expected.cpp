// `__ldg(p)` becomes `*p`, and that is a copy of a vector as any other.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_copy.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Item { sycl::float4 place; int n; };

sycl::float4 twice(sycl::float4 v) { return sycl::float4(2 * v.x(), 2 * v.y(), 2 * v.z(), 2 * v.w()); }
sycl::float4 fetch(const sycl::float4 *p) { return load_vector(*p); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gather(const float *from, sycl::float4 *to, bool inside) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const sycl::float4 *src = reinterpret_cast<const sycl::float4 *>(from) + item.get_local_id(2);
    sycl::float4 first = sycl::float4(0, 0, 0, 0), second = sycl::float4(0, 0, 0, 0);
    if (inside) {
        first = load_vector(*src);
        second = load_vector(*(src + 1));
    }
    const sycl::float4 a = load_vector(*(src + 2)), b = load_vector(src[3]);
    auto c = load_vector(*((const sycl::float4 *)from + 4));
    sycl::float4 two[2] = {load_vector(*(src + 5)), inside ? load_vector(*(src + 6)) : a};
    to[0] = first;
    to[1] = second;
    to[2] = twice(load_vector(*(src + 7)));
    to[3] = fetch(src);
    to[4] = sycl::float4(a.x() + b.x(), c.y(), two[0].z(), two[1].w());
}

void run(const float *from, sycl::float4 *to) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<gather>, from, to, true);
}
