#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <utility>

// Lists and numbers that become sizes where a template gives them on: to functions, methods, constructors and aggregates.
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = item.get_group_range(1) + n;
}

template <typename T>
void launch_fill(const launch_setup &at, T *x, int n) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<fill<T>>, x, n);
}

template <typename K, typename... A> void launch(K kernel, sycl::range<3> grid, sycl::range<3> block, A &&...a) {
    sycl::queue &q = default_queue();
    kernel({q, grid, block}, std::forward<A>(a)...);
}
template <typename T> void by_reference(T *x, const sycl::range<3> &grid, sycl::range<3> block = {1, 1, 32}) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<fill<T>>, x, 1);
}

template <typename T> struct Runner {
    sycl::range<3> block{1, 1, 1};
    explicit Runner(sycl::range<3> b) : block(b) {}
    void go(T *x, sycl::range<3> grid) {
        sycl::queue &q = default_queue();
        syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<fill<T>>, x, 1);
    }
    void twice(T *x, unsigned n) {
        go(x, {1, 2, n});
        this->go(x, sycl::range<3>(1, 1, n));
    }
};
template <typename T> struct Shape {
    sycl::range<3> grid{1, 1, 1}, block{1, 1, 1};
    T scale;
};
#define CHECK(...)                                                                       \
    do {                                                                                 \
        __VA_ARGS__;                                                                     \
        if (last_status() != runtime_success) return;                                    \
    } while (0)
#define DIVUP(a, b) (((a) + (b) - 1) / (b))

template <typename T> void run(T *x, unsigned n) {
    sycl::queue &q = default_queue();
    launch(launch_fill<T>, sycl::range<3>(1, 1, 1), {1, 4, 8}, x, 3);
    launch(launch_fill<T>, {1, 2, n}, {1, 1, 8} /* x */, x, 3);
    CHECK(launch(launch_fill<T>, sycl::range<3>(1, 1, DIVUP(n, 32)), {1, 4, n}, x, 3));
    by_reference(x, {1, 4, n});
    Runner<T> runner({1, n, 8});
    runner.go(x, {1, 2, n});
    Runner<T>{{1, n, 8}}.twice(x, n);
    Shape<T> shape{{1, 2, n}, {1, 4, 8}, T(3)};
    syclex::nd_launch(q, launch_range(shape.grid, shape.block), syclex::kernel_function<fill<T>>,
                      x, 1);
    auto generic = [&](auto *p) { by_reference(p, {1, 2, n}); };
    generic(x);
}
template <typename T> void unused(T *x) { by_reference(x, {4, 3, 2}); }

void all(int *x, float *y) {
    run(x, 3);
    run(y, 4);
}
