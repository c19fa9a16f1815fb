// A member whose type is asked of the kernel, of template arguments that only the class has.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename G, typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scaled_rows(sycl::half *__restrict__ c, const sycl::half *a, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    for (int i = item.get_local_id(2); i < n; i += item.get_local_range(2)) c[i] = a[i] * (sycl::half)G::scale;
}

template <typename G, typename T>
void launch_scaled_rows(const launch_setup &at, sycl::half *c, const sycl::half *a, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<scaled_rows<G, T>>, c, a, n);
}

template <int S> struct Times { static constexpr int scale = S; };
struct Rows { virtual ~Rows() = default; virtual void launch(sycl::half *c, const sycl::half *a, int n, sycl::queue st) = 0; };
template <int S, typename T>
struct ScaledRows : Rows {
    using Scale = Times<S>;
    decltype(&launch_scaled_rows<Scale, T>) kernel_;
    int most{};
    ScaledRows() {
        sycl::queue &q = default_queue();
        kernel_ = launch_scaled_rows<Scale, T>;
        most = resident_groups(q, 128, 1024);
    }
    void launch(sycl::half *c, const sycl::half *a, int n, sycl::queue st) override {
        sycl::range<3> g(1, 1, 1);
        kernel_({st, g, 128, 1024}, c, a, n);
    }
};
void scale_rows(sycl::half *c, const sycl::half *a, int n) {
    ScaledRows<3, sycl::half> k;
    k.launch(c, a, n, default_queue());
}
