#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

unsigned flat(sycl::uint3 t, sycl::range<3> d) { return t.x() + unsigned(d[2]) * (t.y() + unsigned(d[1]) * t.z()); }
unsigned other(sycl::range<3> t, const sycl::uint3 &d) { return unsigned(t[2]) + d.x() * (unsigned(t[1]) + d.y() * unsigned(t[0])); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(unsigned *p, sycl::uint3 size) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    sycl::range<3> me(range_of(vector_of(item.get_local_id()))), given(range_of(size));
    sycl::uint3 id = vector_of(item.get_local_id()), dims = vector_of(item.get_local_range());
    const sycl::uint3 &block = vector_of(item.get_group().get_group_id());
    auto all = vector_of(item.get_local_id());
    me = range_of(vector_of(item.get_group().get_group_id()));
    dims = vector_of(item.get_group_range());
    p[other(range_of(vector_of(item.get_group().get_group_id())), vector_of(item.get_group_range())) * 64 + flat(vector_of(item.get_local_id()), item.get_local_range())] = me[2] + given[1] + id.z() + dims.x() + block.x() + all.y();
}

template <typename T> void run(T *p, sycl::uint3 s) {
    sycl::queue &q = default_queue();
    sycl::range<3> g(range_of(s)), h{range_of(s)};
    syclex::nd_launch(q, launch_range(g, h), syclex::kernel_function<kernel>, p, sycl::uint3(4, 5, 6));
}

void launches(unsigned *p, sycl::uint3 u) {
    sycl::queue &q = default_queue();
    sycl::range<3> grid = range_of(u);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 3, 2), sycl::range<3>(2, 3, 4)), syclex::kernel_function<kernel>, p, u);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 3, 2), 16), syclex::kernel_function<kernel>, p, sycl::uint3{4, 5, 6});
    syclex::nd_launch(q, launch_range(range_of(u), sycl::range<3>(2, 3, 4)), syclex::kernel_function<kernel>, p, u);
    syclex::nd_launch(q, launch_range(sycl::range<3>(range_of(u)), sycl::range<3>{2, 3, 4}), syclex::kernel_function<kernel>, p, u);
    syclex::nd_launch(q, launch_range(grid, sycl::range<3>(1, 1, 16)), syclex::kernel_function<kernel>, p, u);
    run(p, u);
}
