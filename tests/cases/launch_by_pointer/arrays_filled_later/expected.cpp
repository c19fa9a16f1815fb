#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define CHECK(call) { check((call), __LINE__); }
void check(runtime_status code, int line) { if (code != runtime_success) printf("%d: %s\n", line, error_string(code)); }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void first_tile(sycl::half *a, sycl::half *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> c;
    joint_matrix_load(sg, c, global_ptr(a), ld, layout::row_major);
    joint_matrix_store(sg, c, global_ptr(b), ld, layout::row_major);
}
template <typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *p, T value, size_t n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (size_t i = item.get_local_id(2); i < n; i += N) p[i] = value;
}

void run(sycl::half *a, sycl::half *b, int ld, size_t n) {
    sycl::queue &q = default_queue();
    sycl::half one = sycl::half(1.0f);
    void *filled[3];
    filled[0] = &a;
    filled[1] = &one;
    filled[2] = &n;
    CHECK(status_of([&] { syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 128)), syclex::kernel_function<fill<sycl::half, 128>>,
                      *static_cast<sycl::half **>(filled[0]), *static_cast<sycl::half *>(filled[1]), *static_cast<unsigned long *>(filled[2])); }));

    void *args[3];
    int count = 0;
    args[count++] = &a;
    args[count++] = &b;
    args[count++] = &ld;
    CHECK(status_of([&] { with_matrix_target<matrix_types<sycl::half, sycl::half, sycl::half>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<first_tile<decltype(target)>>, *static_cast<sycl::half **>(args[0]), *static_cast<sycl::half **>(args[1]), *static_cast<int *>(args[2]));
    }); }));
}

// in a template the types are those of the launch's own template arguments
template <class V> void fill_all(V *p, V value, size_t n) {
    sycl::queue &q = default_queue();
    void *args[3];
    args[0] = &p, args[1] = &value, args[2] = &n;
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<fill<V, 64>>, *static_cast<V **>(args[0]), *static_cast<V *>(args[1]), *static_cast<size_t *>(args[2]));
}
void zero(float *p, size_t n) { fill_all(p, 0.0f, n); }
