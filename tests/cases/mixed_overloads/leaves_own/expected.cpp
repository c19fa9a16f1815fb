#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { float a, b; };
inline void atomicAdd(Pair *p, Pair v) { atomic_add(&p->a, v.a); atomic_add(&p->b, v.b); }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void total(T *sum, const T *x) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    atomicAdd(sum, x[item.get_local_id(2)]);
}

void run(Pair *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<total<Pair>>, p, p);
}

// found by a using-directive, or as one of the global namespace
namespace geo {
struct Span { int from, to; };
inline Span min(Span a, Span b) { return a.from < b.from ? a : b; }
inline Span __ldg(const Span *p) { return *p; }
}
inline unsigned char max(unsigned char a, unsigned char b) { return a > b ? a : b; }

template <typename T> T first(T a, T b) { using namespace geo; return min(a, b); }
template <typename T> T loaded(const T *p) { using namespace geo; return __ldg(p); }
template <typename T> T largest(T a, T b) { return ::max(a, b); }
template <typename T> T smallest(T a, T b) { using namespace geo; return min_of(a, b); } // for int alone: CUDA's
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void spans(geo::Span *s, unsigned char *c, int *n) {
    s[0] = first(s[0], loaded(s + 1));
    c[0] = largest(c[0], c[1]);
    n[0] = smallest(n[0], n[1]);
}
