#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

enum Order { UP, DOWN };
enum { SIZE = 32 };
enum class Mode { PLAIN, SCALED };
enum Small : unsigned char { S0, S1 };
struct Job { enum Kind { ROWS, COLS } kind; };

template <Order O>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sort(float *p) { *p = O == UP; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void take(float *p, Mode m, Small s, Job job) { *p = int(m) + s + job.kind; }
void run(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, SIZE), syclex::kernel_function<sort<UP>>, p);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<take>,
                      p, Mode::SCALED, S1, Job{Job::COLS});
}
