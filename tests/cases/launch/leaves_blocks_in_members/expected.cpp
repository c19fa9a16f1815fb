#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void mm(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_store(sg, fc, global_ptr(c + sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}
struct Plan {
    int block = 128, grid = 4;
    void set(int n) { block = n; }
};
struct Made {
    int block = 128;
    Made(int n) : block(n) {}
};
struct Array { int sizes[2], block; };
struct Other { int grid, block; };
struct Lazy {
    mutable int block = 128;
    void ask() const { block = 48; }
};
union Either { int block = 128; int other; };
void fill(Plan &plan, int n);
void read(void *bytes, int *number);
Plan shared;

// Blocks of any size: by a method, a constructor, another name, an address, braces left out, another source.
void run(float *c, int n) {
    sycl::queue &q = default_queue();
    Plan set, given, bytes, named, number, copied = shared, swapped;
    set.set(n);
    fill(given, n);
    read(&bytes, &number.grid);
    int &block = named.block;
    block = n;
    swapped.block = swapped.grid;
    Made made(n);
    Array array = {1, 2, 128 + n};
    Other other{128, n};
    Lazy lazy;
    lazy.ask();
    Either either;
    either.other = n;
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, set.block), syclex::kernel_function<mm<decltype(target), 0>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, given.block), syclex::kernel_function<mm<decltype(target), 1>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, bytes.block), syclex::kernel_function<mm<decltype(target), 2>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, named.block), syclex::kernel_function<mm<decltype(target), 3>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, number.block), syclex::kernel_function<mm<decltype(target), 4>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, copied.block), syclex::kernel_function<mm<decltype(target), 5>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, swapped.block), syclex::kernel_function<mm<decltype(target), 6>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, made.block), syclex::kernel_function<mm<decltype(target), 7>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, array.block), syclex::kernel_function<mm<decltype(target), 8>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, other.block), syclex::kernel_function<mm<decltype(target), 9>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, lazy.block), syclex::kernel_function<mm<decltype(target), 10>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, either.block), syclex::kernel_function<mm<decltype(target), 11>>,
                          c);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, shared.block), syclex::kernel_function<mm<decltype(target), 12>>,
                          c);
    });
}
