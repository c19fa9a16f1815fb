// A thread's number in the grid and the grid's stride, in all the ways they are spelled.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define GID (item.get_global_id(2))
#define ROW (item.get_global_id(1))
#define KERNEL_LOOP(i, n) for (int i = item.get_global_id(2); i < (n); i += item.get_global_range(2))
#define SHOW(x) syclex::printf("%u\n", x)
#define TWICE(x) ((x) + (x))

template <typename T> void take(T) {}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void spellings(T *out, const T *in, unsigned long long *wide, int n, int offset) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    unsigned j = item.get_global_id(1);
    const int k = item.get_global_id(0);
    size_t far = item.get_global_id(2);
    long long farther = item.get_global_id(2);
    int narrow = (int)item.get_global_id(2);
    int each = item.get_global_id(2);
    int warp = item.get_global_id(2) / 32, even = !(item.get_global_id(2) % 2);
    const T *row = in + item.get_global_id(2);
    int shifted = offset + item.get_global_id(2) + 1;
    int before = item.get_global_id(2) - offset;
    unsigned stride = item.get_global_range(2), quads = 4 * item.get_global_range(1);
    if (item.get_global_id(2) >= n) return;
    for (size_t at = item.get_global_id(2); at < n; at += item.get_global_range(2)) out[at] = in[at];
    for (int at = item.get_global_id(2) /* first */; at < n; at += item.get_global_range(2)) out[at] += in[at];
    KERNEL_LOOP(m, n) out[m] = in[TWICE(item.get_global_id(2))];
    out[GID] = in[item.get_global_id(1)] + row[ROW];
    wide[i] = i + j + k + far + farther + narrow + each + warp + even + shifted + before + stride + quads;
    // CUDA's 32 bits without a sign are seen here
    auto seen = unsigned(item.get_global_id(2));
    take(unsigned(item.get_global_id(2)));
    syclex::printf("%u of %u\n", unsigned(item.get_global_id(2)), unsigned(item.get_global_range(2)));
    if (unsigned(item.get_global_id(2)) - 1 < seen) out[0] = 0;
    wide[0] = unsigned(item.get_global_id(2)) * 2654435761u;
    SHOW(unsigned(item.get_global_id(2)));
}

unsigned position() {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    return unsigned(item.get_global_id(2));
}

void run(float *out, const float *in, unsigned long long *wide) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(4, 64), syclex::kernel_function<spellings<float>>,
                      out, in, wide, 256, 1);
}
