#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { float a, b; };
inline void atomicAdd(Pair *p, Pair v) { atomic_add(&p->a, v.a); atomic_add(&p->b, v.b); }
inline Pair __shfl_down_sync(unsigned mask, Pair v, int by) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    return {shift_left(sg, v.a, by), shift_left(sg, v.b, by)};
}

// W2S504: 'atomicAdd', the program's own for some types here and CUDA's for others, has no SYCL form yet (wmma2sycl explain W2S504)
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void total(T *sum, const T *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    atomicAdd(sum, x[item.get_local_id(2)]);
}
// W2S504: '__shfl_down_sync', the program's own for some types here and CUDA's for others, has no SYCL form yet (wmma2sycl explain W2S504)
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void moved(T *y, const T *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    y[item.get_local_id(2)] = __shfl_down_sync(~0u, x[item.get_local_id(2)], 1);
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void last(T *sum) { atomic_add(sum, T(1)); }

void run(Pair *p, float *f) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<total<Pair>>, p, p);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<total<float>>, f, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<moved<float>>, f, f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<last<float>>, f);
}

namespace geo {
struct Span { int from, to; };
inline Span max(Span a, Span b) { return a.to > b.to ? a : b; }
}
// W2S504: 'max', the program's own for some types here and CUDA's for others, has no SYCL form yet (wmma2sycl explain W2S504)
template <typename T> T last_of(T a, T b) { using namespace geo; return max(a, b); }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void spans(geo::Span *s, int *n) {
    s[0] = last_of(s[0], s[1]);
    n[0] = last_of(n[0], n[1]);
    auto larger = [](auto a, auto b) { using namespace geo; return max_of(a, b); };
    n[1] = larger(n[1], n[2]);
}
