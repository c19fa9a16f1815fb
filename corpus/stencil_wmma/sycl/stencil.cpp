// A 2-D star or box stencil on FP64 Tensor Cores. Along each row and each column the stencil is a product with a
// banded matrix: out = sum over dy of  S(dy) X B(dy), where B(dy) holds the weights of one row of the stencil.
// The weights live in constant memory; each block turns them into banded matrices in shared memory.

#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#define RADIUS 2
#define WIDTH (2 * RADIUS + 1)
#define TILE 8
#define SLICE 4                                   // k of an 8x8x4 product
#define IN_COLS 12                                // TILE + 2 * RADIUS, a multiple of SLICE
#define BLOCK_TILES_X 4
#define BLOCK_TILES_Y 2
#define IN_PITCH (BLOCK_TILES_X * TILE + 2 * RADIUS)
#define IN_ROWS (BLOCK_TILES_Y * TILE + 2 * RADIUS)
#define THREADS (32 * BLOCK_TILES_X * BLOCK_TILES_Y)

static_assert(IN_COLS == TILE + 2 * RADIUS && IN_COLS % SLICE == 0, "the input of a tile must be whole slices");

#define CUDA_RUNTIME(call)                                                                        \
    {                                                                                             \
        const runtime_status status = call;                                                       \
        if (status != runtime_success)                                                            \
        {                                                                                         \
            std::cerr << "CUDA error in " << __FILE__ << ":" << __LINE__ << " (" << #call << "): " \
                      << error_string(status) << std::endl;                                       \
            std::exit(1);                                                                         \
        }                                                                                         \
    }

static syclex::device_global<double[WIDTH][WIDTH]> c_weights;
static syclex::device_global<double> c_scale;

template <typename Target>
using Acc = tiled_matrix<Target, double, use::accumulator, TILE, TILE>;
template <typename Target>
using FragA = tiled_matrix<Target, double, use::a, TILE, SLICE, layout::row_major>;
template <typename Target>
using FragB = tiled_matrix<Target, double, use::b, SLICE, TILE, layout::row_major>;

// in has a border of RADIUS around width x height cells; out has the same layout
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void stencilStep(const double *__restrict__ in, double *__restrict__ out, int width, int height)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<double[IN_ROWS * IN_PITCH]> window;
    alignas(128) syclex::work_group_static<double[WIDTH][IN_COLS][TILE]> band;

    const int pitch = width + 2 * RADIUS;
    const int x0 = item.get_group(2) * BLOCK_TILES_X * TILE;
    const int y0 = item.get_group(1) * BLOCK_TILES_Y * TILE;

    // the banded matrices: column j of B(dy) reads inputs j .. j + 2 * RADIUS
    for (int i = item.get_local_id(2); i < WIDTH * IN_COLS * TILE; i += item.get_local_range(2))
    {
        const int dy = i / (IN_COLS * TILE), row = i / TILE % IN_COLS, col = i % TILE;
        const int dx = row - col;
        band[dy][row][col] = dx >= 0 && dx < WIDTH ? c_scale.get() * c_weights[dy][dx] : 0.0;
    }
    for (int i = item.get_local_id(2); i < IN_ROWS * IN_PITCH; i += item.get_local_range(2))
        window[i] = in[(y0 + i / IN_PITCH) * pitch + x0 + i % IN_PITCH];
    sycl::group_barrier(item.get_group());

    const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    const int tileX = warp % BLOCK_TILES_X, tileY = warp / BLOCK_TILES_X;

    Acc<Target> sum;
    FragA<Target> a;
    FragB<Target> b;
    joint_matrix_fill(sg, sum, 0.0);
#pragma unroll
    for (int dy = 0; dy < WIDTH; ++dy)
    {
        const double *rows = window + (tileY * TILE + dy) * IN_PITCH + tileX * TILE;
#pragma unroll
        for (int k = 0; k < IN_COLS; k += SLICE)
        {
            joint_matrix_load(sg, a, local_ptr(rows + k), IN_PITCH);
            joint_matrix_load(sg, b, local_ptr(&band[dy][k][0]), TILE);
            joint_matrix_mad(sg, sum, a, b, sum);
        }
    }
    joint_matrix_store(sg, sum, global_ptr(out + (RADIUS + y0 + tileY * TILE) * pitch + RADIUS + x0 + tileX * TILE), pitch, layout::row_major);
}

// one cell a thread, for comparison on the device
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void stencilPlain(const double *in, double *out, int width, int height)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int x = item.get_global_id(2);
    const int y = item.get_global_id(1);
    const int pitch = width + 2 * RADIUS;
    if (x >= width || y >= height) return;
    double sum = 0.0;
    for (int dy = 0; dy < WIDTH; dy++)
        for (int dx = 0; dx < WIDTH; dx++)
            sum += c_scale.get() * c_weights[dy][dx] * in[(y + dy) * pitch + x + dx];
    out[(y + RADIUS) * pitch + x + RADIUS] = sum;
}

class Grid
{
public:
    Grid(int width, int height) : width_(width), height_(height), host_(new double[cells()])
    {
        sycl::queue &q = default_queue();
        CUDA_RUNTIME(status_of([&] { front_ = static_cast<double *>(allocate_device(bytes(), q)); }));
        CUDA_RUNTIME(status_of([&] { back_ = static_cast<double *>(allocate_device(bytes(), q)); }));
        for (int i = 0; i < cells(); ++i) host_[i] = initial(i);
        CUDA_RUNTIME(status_of([&] { q.memcpy(front_, host_.get(), bytes()).wait(); }));
        CUDA_RUNTIME(status_of([&] { q.memcpy(back_, front_, bytes()).wait(); }));    // the border stays as it is
    }
    ~Grid()
    {
        sycl::queue &q = default_queue();
        status_of([&] { q.wait(); sycl::free(front_, q); });
        sycl::free(back_, q);
    }

    void run(int steps, bool onTensorCores)
    {
        sycl::queue &q = default_queue();
        const sycl::range<3> plain(1, 8, 16);
        for (int s = 0; s < steps; ++s)
        {
            if (onTensorCores)
            {
                sycl::range<3> grid(1, height_ / (TILE * BLOCK_TILES_Y), width_ / (TILE * BLOCK_TILES_X));
                with_matrix_target<matrix_types<double, double, double, 8, 8, 4>>(q, [&](auto target) {
                    nd_launch_with_globals(q, launch_range(target, grid, THREADS),
                                           syclex::kernel_function<stencilStep<decltype(target)>>,
                                           front_, back_, width_, height_);
                });
            }
            else
                nd_launch_with_globals(q, launch_range(sycl::range<3>(1, (height_ + unsigned(plain[1]) - 1) / unsigned(plain[1]), (width_ + unsigned(plain[2]) - 1) / unsigned(plain[2])), plain),
                                       syclex::kernel_function<stencilPlain>,
                                       front_, back_, width_, height_);
            CUDA_RUNTIME(last_status());
            std::swap(front_, back_);
        }
        CUDA_RUNTIME(status_of([&] { q.wait_and_throw(); }));
        CUDA_RUNTIME(status_of([&] { q.memcpy(host_.get(), front_, bytes()).wait(); }));
    }

    const double *host() const { return host_.get(); }
    int cells() const { return (width_ + 2 * RADIUS) * (height_ + 2 * RADIUS); }
    size_t bytes() const { return sizeof(double) * cells(); }
    static double initial(int i) { return 1.0 + 0.25 * ((i * 7 + i / 13) % 11); }

private:
    int width_, height_;
    std::unique_ptr<double[]> host_;
    double *front_ = nullptr, *back_ = nullptr;
};

int main(int argc, char *argv[])
{
    sycl::queue &q = default_queue();
    const int width = argc > 1 ? std::stoi(argv[1]) : 64;
    const int height = argc > 2 ? std::stoi(argv[2]) : 48;
    const int steps = argc > 3 ? std::stoi(argv[3]) : 3;
    if (width % (TILE * BLOCK_TILES_X) != 0 || height % (TILE * BLOCK_TILES_Y) != 0)
    {
        std::cerr << "width must be a multiple of " << TILE * BLOCK_TILES_X << ", height of " << TILE * BLOCK_TILES_Y << std::endl;
        return 2;
    }

    double weights[WIDTH][WIDTH], total = 0.0;
    for (int dy = 0; dy < WIDTH; ++dy)
        for (int dx = 0; dx < WIDTH; ++dx)
        {
            weights[dy][dx] = 1.0 + (dy * 3 + dx * 5) % 7;      // not symmetric, so that no two weights can be mixed up unseen
            total += weights[dy][dx];
        }
    const double scale = 1.0 / total;
    CUDA_RUNTIME(status_of([&] { q.memcpy(c_weights, weights, sizeof(weights)).wait(); }));
    CUDA_RUNTIME(status_of([&] { q.memcpy(c_scale, &scale, sizeof(double)).wait(); }));

    Grid tensor(width, height), plain(width, height);
    tensor.run(steps, true);
    plain.run(steps, false);

    // the same on the host
    const int pitch = width + 2 * RADIUS;
    std::unique_ptr<double[]> now(new double[tensor.cells()]), next(new double[tensor.cells()]);
    for (int i = 0; i < tensor.cells(); ++i) now[i] = next[i] = Grid::initial(i);
    for (int s = 0; s < steps; ++s)
    {
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
            {
                double sum = 0.0;
                for (int dy = 0; dy < WIDTH; ++dy)
                    for (int dx = 0; dx < WIDTH; ++dx) sum += scale * weights[dy][dx] * now[(y + dy) * pitch + x + dx];
                next[(y + RADIUS) * pitch + x + RADIUS] = sum;
            }
        std::swap(now, next);
    }

    double worstTensor = 0.0, worstPlain = 0.0;
    for (int i = 0; i < tensor.cells(); ++i)
    {
        worstTensor = std::fmax(worstTensor, std::fabs(tensor.host()[i] - now[i]));
        worstPlain = std::fmax(worstPlain, std::fabs(plain.host()[i] - now[i]));
        if (std::isnan(tensor.host()[i])) worstTensor = INFINITY;
    }
    std::printf("%d steps on %d x %d: max error %.2e on tensor cores, %.2e without\n", steps, width, height, worstTensor, worstPlain);
    const bool ok = worstTensor < 1e-12 && worstPlain < 1e-12;
    std::cout << (ok ? "PASSED" : "FAILED") << std::endl;
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
