#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

#define CUDA_CHECK(expr)                                                            \
    do {                                                                            \
        runtime_status e = (expr);                                                  \
        if (e != runtime_success) {                                                 \
            std::printf("%s failed at line %d: %s\n", #expr, __LINE__,              \
                        error_string(e));                                           \
            std::exit(2);                                                           \
        }                                                                           \
    } while (0)

constexpr int T = 16;   // fragment edge
constexpr int WARPS = 4;

// Where element (i, j) of a matrix is and what its leading dimension is.
template <typename Layout>
inline int offset(int i, int j, int rows, int cols) {
    return std::is_same<Layout, row_major>::value ? i * cols + j : j * rows + i;
}

template <typename Layout>
constexpr int leading(int rows, int cols) {
    return std::is_same<Layout, row_major>::value ? cols : rows;
}

// A warp for each tile of C, WARPS warps a block, tiles numbered along N first.
template <typename Target, typename LayoutA, typename LayoutB, layout LayoutC>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    using FragA = tiled_matrix<Target, sycl::half, use::a, T, T, layout_of<LayoutA>>;
    using FragB = tiled_matrix<Target, sycl::half, use::b, T, T, layout_of<LayoutB>>;
    using FragC = tiled_matrix<Target, float, use::accumulator, T, T>;

    const int tile = item.get_group(2) * WARPS + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    if (tile >= (m / T) * (n / T)) return;
    const int row = tile / (n / T) * T;
    const int col = tile % (n / T) * T;

    FragA a_frag;
    FragB b_frag;
    FragC c_frag;
    joint_matrix_fill(sg, c_frag, 0.0f);

    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += T) {
        joint_matrix_load(sg, a_frag, global_ptr(a + offset<LayoutA>(row, p, m, k)), leading<LayoutA>(m, k));
        joint_matrix_load(sg, b_frag, global_ptr(b + offset<LayoutB>(p, col, k, n)), leading<LayoutB>(k, n));
        joint_matrix_mad(sg, c_frag, a_frag, b_frag, c_frag);
    }

    const bool by_rows = LayoutC == layout::row_major;
    float *dst = by_rows ? c + row * n + col : c + col * m + row;
    joint_matrix_store(sg, c_frag, global_ptr(dst), by_rows ? n : m, LayoutC);
}

struct Problem {
    int m, n, k;
    std::vector<float> a, b;   // row major, exactly representable in half
    std::vector<double> c;     // row major reference
};

Problem make_problem(int m, int n, int k) {
    Problem p{m, n, k, std::vector<float>(m * k), std::vector<float>(k * n), std::vector<double>(m * n)};
    for (int i = 0; i < m; ++i)
        for (int q = 0; q < k; ++q) p.a[i * k + q] = 0.25f * ((i * i + 3 * q) % 9 - 3);
    for (int q = 0; q < k; ++q)
        for (int j = 0; j < n; ++j) p.b[q * n + j] = 0.5f * ((2 * q + j * j) % 7 - 2);
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j) {
            double s = 0;
            for (int q = 0; q < k; ++q) s += double(p.a[i * k + q]) * p.b[q * n + j];
            p.c[i * n + j] = s;
        }
    return p;
}

template <typename Layout>
sycl::half *upload(const std::vector<float> &src, int rows, int cols) {
    sycl::queue &queue = default_queue();
    std::vector<sycl::half> host(src.size());
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) host[offset<Layout>(i, j, rows, cols)] = to_half(src[i * cols + j]);
    sycl::half *device;
    CUDA_CHECK(status_of([&] { device = allocate_device<sycl::half>(host.size(), queue); }));
    CUDA_CHECK(status_of([&] { queue.memcpy(device, host.data(), host.size() * sizeof(sycl::half)).wait(); }));
    return device;
}

template <typename LayoutA, typename LayoutB, layout LayoutC>
int run(const char *name, const Problem &p) {
    sycl::queue &queue = default_queue();
    sycl::half *a = upload<LayoutA>(p.a, p.m, p.k);
    sycl::half *b = upload<LayoutB>(p.b, p.k, p.n);
    float *c;
    const size_t bytes = p.c.size() * sizeof(float);
    CUDA_CHECK(status_of([&] { c = static_cast<float *>(allocate_device(bytes, queue)); }));
    CUDA_CHECK(status_of([&] { queue.memset(c, 0, bytes); }));

    const int tiles = (p.m / T) * (p.n / T);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(queue, [&](auto target) {
        syclex::nd_launch(queue, launch_range(target, (tiles + WARPS - 1) / WARPS, WARPS * 32),
                          syclex::kernel_function<gemm<decltype(target), LayoutA, LayoutB, LayoutC>>,
                          a, b, c, p.m, p.n, p.k);
    });
    CUDA_CHECK(last_status());
    CUDA_CHECK(status_of([&] { queue.wait_and_throw(); }));

    std::vector<float> host(p.c.size());
    CUDA_CHECK(status_of([&] { queue.memcpy(host.data(), c, bytes).wait(); }));
    CUDA_CHECK(status_of([&] { sycl::free(a, queue); }));
    CUDA_CHECK(status_of([&] { sycl::free(b, queue); }));
    CUDA_CHECK(status_of([&] { sycl::free(c, queue); }));

    double worst = 0;
    int wrong = 0;
    for (int i = 0; i < p.m; ++i)
        for (int j = 0; j < p.n; ++j) {
            float got = LayoutC == layout::row_major ? host[i * p.n + j] : host[j * p.m + i];
            double err = std::fabs(got - p.c[i * p.n + j]);
            if (err > worst) worst = err;
            if (!(err <= 1e-3)) ++wrong;
        }
    std::printf("%s: max error %g%s\n", name, worst, wrong ? " WRONG" : "");
    return wrong;
}

int main() {
    Problem p = make_problem(48, 80, 64);   // 15 tiles: the last block has an idle warp
    int wrong = 0;
    wrong += run<row_major, row_major, layout::row_major>("row row -> row", p);
    wrong += run<row_major, col_major, layout::row_major>("row col -> row", p);
    wrong += run<col_major, row_major, layout::row_major>("col row -> row", p);
    wrong += run<col_major, col_major, layout::row_major>("col col -> row", p);
    wrong += run<row_major, row_major, layout::col_major>("row row -> col", p);
    wrong += run<row_major, col_major, layout::col_major>("row col -> col", p);
    wrong += run<col_major, row_major, layout::col_major>("col row -> col", p);
    wrong += run<col_major, col_major, layout::col_major>("col col -> col", p);
    std::printf("%s\n", wrong == 0 ? "PASSED" : "FAILED");
    return wrong == 0 ? 0 : 1;
}
