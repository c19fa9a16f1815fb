// Pointers that lambdas are given, or that something else changes: which memory they lead to, their first value does not tell.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Sum = tiled_matrix<Target, sycl::half, use::accumulator, 16, 16>;

void advance(sycl::half *&to, sycl::half *from) { to = from; }
void choose(sycl::half **to, sycl::half *from) { *to = from; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void stores(sycl::half *g) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> s_storage;
    sycl::half (&s)[256] = s_storage;
    Sum<Target> c;
    joint_matrix_fill(sg, c, sycl::half(1.0f));
    auto put = [&c, sg](sycl::half *to) { joint_matrix_store(sg, c, generic_ptr(to), 16, layout::row_major); };
    put(s);
    put(g);
    sycl::half *p = g, *q = g, *r = g;
    advance(p, s);
    joint_matrix_store(sg, c, generic_ptr(p), 16, layout::row_major);
    choose(&q, s);
    joint_matrix_store(sg, c, generic_ptr(q), 16, layout::row_major);
    sycl::half *&same = r;
    same = s;
    joint_matrix_store(sg, c, generic_ptr(r), 16, layout::row_major);
    struct { sycl::half *to; } view{g};
    view.to = s;
    joint_matrix_store(sg, c, generic_ptr(view.to), 16, layout::row_major);
    sycl::half *fixed = g + 256;
    joint_matrix_store(sg, c, global_ptr(fixed), 16, layout::row_major);
    const sycl::half &first = s[0];
    g[512] = first;
    joint_matrix_store(sg, c, local_ptr(s), 16, layout::row_major);
}
