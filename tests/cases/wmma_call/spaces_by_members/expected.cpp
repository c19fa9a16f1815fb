// Pointers that members refer to, or that methods, operators and copies of bytes set: none is sure to lead to global memory
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <cstring>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Sum = tiled_matrix<Target, sycl::half, use::accumulator, 16, 16>;

struct Slot {
    sycl::half *&p;
};
struct View {
    sycl::half *p;
    sycl::half *&at() { return p; }
    void operator<<(sycl::half *to) { p = to; }
};
struct Both {
    sycl::half *p[2];
};

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void stores(sycl::half *g) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> s_storage;
    sycl::half (&s)[256] = s_storage;
    Sum<Target> c;
    joint_matrix_fill(sg, c, sycl::half(1.0f));
    sycl::half *p = g;
    Slot{p}.p = s;
    joint_matrix_store(sg, c, generic_ptr(p), 16, layout::row_major);
    View by_method{g}, by_operator{g}, by_bytes{g}, by_name{g}, shared{s}, fixed{g};
    by_method.at() = s;
    joint_matrix_store(sg, c, generic_ptr(by_method.p), 16, layout::row_major);
    by_operator << s;
    joint_matrix_store(sg, c, generic_ptr(by_operator.p), 16, layout::row_major);
    memcpy(&by_bytes, &shared, sizeof shared);
    joint_matrix_store(sg, c, generic_ptr(by_bytes.p), 16, layout::row_major);
    auto &[name] = by_name;
    name = s;
    joint_matrix_store(sg, c, generic_ptr(by_name.p), 16, layout::row_major);
    Both both{{g, s}}, copy = both;
    joint_matrix_store(sg, c, generic_ptr(copy.p[1]), 16, layout::row_major);
}
