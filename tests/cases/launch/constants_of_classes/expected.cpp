#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <int ROWS_>
struct Tile {
    enum { ROWS = ROWS_, THREADS = 2 * ROWS_ };
    static const int DEPTH = 3;
    static constexpr int WIDTH = 4;
};
struct Sizes {
    static const unsigned int DEPTH = 5;
    static constexpr int WIDTH = 6;
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(float *p, int rows, unsigned int threads) { p[0] = rows + threads; }

template <typename C>
void run_tile(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, C::THREADS), syclex::kernel_function<set>,
                      p, int(C::ROWS), static_cast<unsigned int>(C::THREADS));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set>, p, C::ROWS + 1, static_cast<unsigned int>(C::DEPTH));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set>,
                      p, int(Tile<4>::ROWS), static_cast<unsigned int>(Tile<4>::DEPTH));
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set>, p, C::WIDTH, Sizes::WIDTH);
}

void run(float *p) {
    sycl::queue &q = default_queue();
    run_tile<Tile<32>>(p); syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set>,
                      p, Sizes::WIDTH, static_cast<unsigned int>(Sizes::DEPTH));
}
