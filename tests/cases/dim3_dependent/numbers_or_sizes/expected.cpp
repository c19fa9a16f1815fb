#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <vector>

// Of sizes, and of a number: only the template's arguments say which.
struct Tile {
    static sycl::range<3> grid(int n) { return sycl::range<3>(1, 2, n); }
    sycl::range<3> shape{1, 4, 8};
};
struct Flat {
    static int grid(int n) { return n; }
    unsigned shape = 3;
};
#define SHAPE(name, shape) sycl::range<3> name(range_of(shape))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_global_id(2)] = item.get_group_range(1);
}

template <typename T> struct Launcher {
    sycl::range<3> grid{1, 1, 1}, block{1, 1, 1};
    sycl::range<3> other{range_of(T::grid(5))};
    explicit Launcher(const T &t) : grid(range_of(T::grid(2))), block{range_of(t.shape)} {}
    sycl::range<3> more() const { return range_of(T::grid(unsigned(grid[2]))); }
};

template <typename T> unsigned launch(int *out, const T &t) {
    sycl::queue &q = default_queue();
    sycl::range<3> grid(range_of(T::grid(4)));
    const sycl::range<3> block{range_of(t.shape)};
    syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<fill>, out);
    syclex::nd_launch(q, launch_range(range_of(T::grid(4)), static_cast<sycl::range<3>>(range_of(t.shape))),
                      syclex::kernel_function<fill>,
                      out);
    std::vector<sycl::range<3>> all;
    all.push_back(range_of((T::grid(3))));
    sycl::range<3> *made = new sycl::range<3>(range_of(t.shape));
    SHAPE(last, t.shape);
    Launcher<T> launcher(t);
    const unsigned y = all[0][1] + (*made)[1] + last[1] + launcher.more()[1] + launcher.other[2];
    delete made;
    return y;
}

unsigned run(int *out) { return launch(out, Tile()) + launch(out, Flat()); }
