// A __shared__ variable is static in CUDA: a lambda names it without a capture, and [=] copies nothing of it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { int a; int b[4]; };
int first_of(int *s) { return s[0]; }
template <class F> void each(F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    f(unsigned(item.get_local_id(2)));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void arrays(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<int[64]> s;
    s[item.get_local_id(2)] = 1;
    auto get = [=, &s](int i) { return s[i] + n; };
    s[item.get_local_id(2)] = item.get_local_id(2);
    sycl::group_barrier(item.get_group());
    auto put = [item, &s](int v) { s[item.get_local_id(2)] = v; };
    put(first_of(s));
    each([&](int v) { s[v] = v; });
    each([=, &n, &s](int v) { out[v] = s[v] + n; });
    out[item.get_local_id(2)] = get(63 - unsigned(item.get_local_id(2)));
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void classes(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<Pair> pair_storage;
    Pair &pair = pair_storage;
    alignas(128) syclex::work_group_static<std::byte[sizeof(sycl::float2[32])]> points_storage;
    auto &points = reinterpret_cast<sycl::float2 (&)[32]>(points_storage);
    auto put = [n, &pair, &points](int v) mutable {
        pair.a = v;
        auto inner = [=, &pair, &points] { return pair.b[n] + points[0].x(); };
        n = inner();
    };
    put(unsigned(item.get_local_id(2)));
    each([=](int v) {
        alignas(128) syclex::work_group_static<int[32]> own;
        own[v] = v;
        out[v] = own[v];
    });
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void dynamic(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *d = dynamic_local_memory<int>();
    auto put = [d](int v) { d[v] = v; };
    put(unsigned(item.get_local_id(2)));
    auto get = [=] { return d[n]; };
    out[0] = get();
}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void of_type(T *out, int n) {
    alignas(128) syclex::work_group_static<T[64]> s;
    auto get = [=, &s](auto i) { return s[i]; };
    out[0] = get(n);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void elements(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    alignas(128) syclex::work_group_static<float[16]> bias;
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    joint_matrix_load(sg, f, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, f, [&](float &x) { x = x * bias[0]; });
    joint_matrix_store(sg, f, global_ptr(c), 16, layout::row_major);
}

void run(int *i, float *f) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<of_type<int>>, i, 2);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<of_type<float>>, f, 2);
}
