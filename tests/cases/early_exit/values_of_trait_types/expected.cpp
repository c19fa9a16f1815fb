// A first value of a type that a trait of a template's argument tells, behind an early return ahead of a barrier.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T> struct Pair {
    using type = sycl::float2;
};
template <> struct Pair<double> {
    using type = sycl::double2;
};

template <class T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void near(const typename Pair<T>::type *points, const int *count, int *out, T cut, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    using P = typename Pair<T>::type;
    alignas(128) syclex::work_group_static<int[N]> found;
    int point = item.get_group(2) * item.get_local_range(1) + item.get_local_id(1);
    const bool is_active = point < n;
    P at = is_active ? P(points[point]) : P{};
    typename Pair<T>::type first = is_active ? typename Pair<T>::type(points[0]) : typename Pair<T>::type{};
    int numbers = is_active ? count[point] : 0;
    if (is_active && item.get_local_id(2) == 0)
        found[item.get_local_id(1)] = 0;
    sycl::group_barrier(item.get_group());
    if (is_active)
    for (int j = item.get_local_id(2); j < numbers; j += item.get_local_range(2)) {
        P other = points[j];
        if (other.x() - at.x() < cut && first.y() < other.y())
            atomic_add(&found[item.get_local_id(1)], 1);
    }
    sycl::group_barrier(item.get_group());
    if (is_active && item.get_local_id(2) == 0)
        out[point] = found[item.get_local_id(1)];
}

void run(const sycl::float2 *points, const int *count, int *out, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range((n + 7) / 8, sycl::range<3>(1, 8, 4)), syclex::kernel_function<near<float, 8>>,
                      points, count, out, 0.5f, n);
}
