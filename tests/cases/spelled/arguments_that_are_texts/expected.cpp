#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define STR(...) #__VA_ARGS__
#define XSTR(...) STR(__VA_ARGS__)
#define TEXT_OF_LAUNCH(k) STR(k<<<1, 32>>>)
#define ELEM sycl::half
#define TIMED(name, call) do { printf("%s: ", #name); call; puts("done"); } while (0)
#ifdef QUIET
#define TRACE(x) (void)(x)
#define SAY(x)
#else
#define TRACE(x) puts(#x)
#define SAY(x) puts(#x)
#endif

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void fill(float *c, float value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, value);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    if (item.get_local_id(2) == 0) syclex::printf("%s\n", STR(threadIdx.x == 0 && __any_sync(m, v) && acc.x[0] > 0));
}

// What no code is made of stays as it is written; what is code in one of a macro's forms is that of the SYCL.
int main() {
    sycl::queue &q = default_queue();
    float *c;
    puts(STR(wmma::store_matrix_sync));
    puts(XSTR(wmma::fragment<wmma::accumulator, 16, 16, 16, half>));
    puts(TEXT_OF_LAUNCH(fill));
    SAY(cudaGraphLaunch(graph, stream));
    TRACE(last_status());
    puts(XSTR(ELEM));
    puts(STR(CUDART_VERSION));
    puts(XSTR(1));
    TIMED(cudaMalloc(&c), c = static_cast<float *>(sycl::malloc_device(1024, q)));
    TIMED(fill<<<>>>, (with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<fill<decltype(target)>>,
                          c, 2.0f);
    })));
    q.wait_and_throw();
}
