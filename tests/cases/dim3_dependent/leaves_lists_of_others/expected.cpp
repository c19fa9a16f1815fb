#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// Functions of one name, of which only some take sizes, and lists of other classes.
struct Part { unsigned first, last; };

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(T *x, unsigned n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = unsigned(item.get_group_range(1)) + n;
}
template <typename T> void run(T *x, sycl::range<3> grid) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(grid, 32), syclex::kernel_function<fill<T>>, x, 1);
}
void run(double *x, Part part) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<double>>, x, part.first);
}

template <typename T> struct Holder {
    sycl::range<3> grid{1, 1, 1};
    explicit Holder(sycl::range<3> g) : grid(g) {}
    Holder(unsigned x, Part part) : grid(1, 1, x) { grid[1] = part.last; }
};

template <typename T> unsigned all(T *x, unsigned n) {
    // W2S542: 'run(x, {n, 4})' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
    run(x, {n, 4});
    // W2S542: 'Holder<T>({n, 2})' makes a dim3 where the order of its sizes is not written: x comes first in CUDA, and last in a sycl::range<3> (wmma2sycl explain W2S542)
    return unsigned(Holder<T>(n, {2, 3}).grid[1]) + unsigned(Holder<T>({n, 2}).grid[2]);
}

unsigned start(float *x, double *y) { return all(x, 3) + all(y, 4); }
