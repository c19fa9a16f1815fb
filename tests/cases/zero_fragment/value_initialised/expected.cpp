#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename Target>
using Sum = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
[[gnu::always_inline]] inline
Sum<Target> zero() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Sum<Target> f{};
    joint_matrix_fill(sg, f, 0);
    return f;
}

template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void sums(const sycl::half *a, const sycl::half *b, float *c, int depth) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    auto acc = tiled_matrix<Target, float, use::accumulator, 16, 16>();
    joint_matrix_fill(sg, acc, 0);
    Sum<Target> more = {}, grid[2][N] = {}, plain, loaded{};
    joint_matrix_fill(sg, more, 0);
    for (auto &grid_row : grid)
        for (auto &grid_element : grid_row)
            joint_matrix_fill(sg, grid_element, 0);
    auto fa = tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major>{};
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    for (int k = 0; k < depth; k += 16) {
        joint_matrix_load(sg, fa, global_ptr(a + k), depth);
        joint_matrix_load(sg, fb, global_ptr(b + k), depth);
        joint_matrix_mad(sg, acc, fa, fb, acc);
        #pragma unroll
        for (int i = 0; i < 2; i++)
            #pragma unroll
            for (int j = 0; j < N; j++)
                joint_matrix_mad(sg, grid[i][j], fa, fb, grid[i][j]);
        joint_matrix_mad(sg, more, fa, fb, more);
        if (k == 16)
            joint_matrix_fill(sg, more, 0);
    }
    plain = zero<Target>();
    joint_matrix_load(sg, loaded, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, plain, acc, grid[1][N - 1], more, loaded,
                       [=](float &plain_x, float acc_x, float grid1_x, float more_x, float loaded_x) { plain_x += acc_x + grid1_x + more_x + loaded_x; });
    joint_matrix_store(sg, plain, global_ptr(c), 16, layout::row_major);
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_store(sg, acc, global_ptr(c + 256), 16, layout::row_major);
}

int main() {
    sycl::queue &q = default_queue();
    const int depth = 48;
    sycl::half *a, *b;
    a = sycl::malloc_shared<sycl::half>(16 * depth, q);
    b = sycl::malloc_shared<sycl::half>(16 * depth, q);
    auto *c = sycl::malloc_shared<float>(2 * 256, q);
    for (int i = 0; i < 16 * depth; i++) {
        a[i] = sycl::half(1.0f);
        b[i] = sycl::half(2.0f);
    }
    for (int i = 0; i < 512; i++)
        c[i] = 5.0f;
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<sums<decltype(target), 2>>,
                          a, b, c, depth);
    });
    q.wait_and_throw();
    int wrong = 0;
    for (int i = 0; i < 256; i++)
        wrong += c[i] != 96.0f + 96.0f + 32.0f + 5.0f || c[256 + i] != 0.0f;
    printf("%d wrong: %s\n", wrong, wrong ? "FAILED" : "PASSED");
    return wrong != 0;
}
