#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Job {
    float *c;
    float add;
};

namespace tiles {
template <typename Target, int N, bool Twice = false>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void fill(const Job job) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, float(Twice ? 2 * N : N) + job.add);
    joint_matrix_store(sg, acc, global_ptr(job.c), 16, layout::row_major);
}

template <int N, bool Twice = false>
void launch_fill(const launch_setup &at, const Job job) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<fill<decltype(target), N, Twice>>,
                          job);
    });
}
}
using tiles::fill;
using tiles::launch_fill;
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
static void clear(Job job) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    job.c[item.get_local_id(2)] = 0;
}

static void launch_clear(const launch_setup &at, Job job) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<clear>, job);
}

typedef void (*kernel_t)(const launch_setup &, const Job);
static const kernel_t table[] = {launch_fill<1>, &launch_fill<2, true>, launch_clear};
struct Choice {
    const char *name;
    kernel_t fn;
} const choices[] = {{"one", tiles::launch_fill<1>}, {"none", nullptr}};

static kernel_t pick(int n) {
    switch (n) {
        case 0: return launch_clear;
        case 1: return launch_fill<1, true>;
        default: return nullptr;
    }
}

void run(Job job, int i, sycl::queue stream) {
    sycl::queue &q = default_queue();
    table[i]({q, 1, 32}, job);
    choices[i].fn({stream, sycl::range<3>(1, 1, 1), 32}, {job.c, 2.0f});
    if (kernel_t fn = pick(i)) fn({q, 1, 32}, job);
    (i > 0 ? launch_fill<3> : launch_clear)({q, sycl::range<3>(1, 1, 2), 32, 1024}, job);
    kernel_t chosen = pick(0);
    if (i == 7) chosen = launch_fill<7>;
    void *args[] = {&job};
    chosen({stream, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, job);
    (i ? launch_fill<1> : launch_clear)({stream, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)}, job);
}
