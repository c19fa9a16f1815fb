// A 2-D star or box stencil on FP64 Tensor Cores. Along each row and each column the stencil is a product with a
// banded matrix: out = sum over dy of  S(dy) X B(dy), where B(dy) holds the weights of one row of the stencil.
// The weights live in constant memory; each block turns them into banded matrices in shared memory.

#include <cuda_runtime.h>
#include <mma.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

using namespace nvcuda::wmma;

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
        const cudaError_t status = call;                                                          \
        if (status != cudaSuccess)                                                                \
        {                                                                                         \
            std::cerr << "CUDA error in " << __FILE__ << ":" << __LINE__ << " (" << #call << "): " \
                      << cudaGetErrorString(status) << std::endl;                                 \
            std::exit(1);                                                                         \
        }                                                                                         \
    }

__constant__ double c_weights[WIDTH][WIDTH];
__constant__ double c_scale;

typedef fragment<accumulator, TILE, TILE, SLICE, double> Acc;
typedef fragment<matrix_a, TILE, TILE, SLICE, double, row_major> FragA;
typedef fragment<matrix_b, TILE, TILE, SLICE, double, row_major> FragB;

// in has a border of RADIUS around width x height cells; out has the same layout
__global__ void stencilStep(const double *__restrict__ in, double *__restrict__ out, int width, int height)
{
    __shared__ __align__(32) double window[IN_ROWS * IN_PITCH];
    __shared__ __align__(32) double band[WIDTH][IN_COLS][TILE];

    const int pitch = width + 2 * RADIUS;
    const int x0 = blockIdx.x * BLOCK_TILES_X * TILE;
    const int y0 = blockIdx.y * BLOCK_TILES_Y * TILE;

    // the banded matrices: column j of B(dy) reads inputs j .. j + 2 * RADIUS
    for (int i = threadIdx.x; i < WIDTH * IN_COLS * TILE; i += blockDim.x)
    {
        const int dy = i / (IN_COLS * TILE), row = i / TILE % IN_COLS, col = i % TILE;
        const int dx = row - col;
        band[dy][row][col] = dx >= 0 && dx < WIDTH ? c_scale * c_weights[dy][dx] : 0.0;
    }
    for (int i = threadIdx.x; i < IN_ROWS * IN_PITCH; i += blockDim.x)
        window[i] = in[(y0 + i / IN_PITCH) * pitch + x0 + i % IN_PITCH];
    __syncthreads();

    const int warp = threadIdx.x / 32;
    const int tileX = warp % BLOCK_TILES_X, tileY = warp / BLOCK_TILES_X;

    Acc sum;
    FragA a;
    FragB b;
    fill_fragment(sum, 0.0);
#pragma unroll
    for (int dy = 0; dy < WIDTH; ++dy)
    {
        const double *rows = window + (tileY * TILE + dy) * IN_PITCH + tileX * TILE;
#pragma unroll
        for (int k = 0; k < IN_COLS; k += SLICE)
        {
            load_matrix_sync(a, rows + k, IN_PITCH);
            load_matrix_sync(b, &band[dy][k][0], TILE);
            mma_sync(sum, a, b, sum);
        }
    }
    store_matrix_sync(out + (RADIUS + y0 + tileY * TILE) * pitch + RADIUS + x0 + tileX * TILE, sum, pitch, mem_row_major);
}

// one cell a thread, for comparison on the device
__global__ void stencilPlain(const double *in, double *out, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    const int pitch = width + 2 * RADIUS;
    if (x >= width || y >= height) return;
    double sum = 0.0;
    for (int dy = 0; dy < WIDTH; dy++)
        for (int dx = 0; dx < WIDTH; dx++)
            sum += c_scale * c_weights[dy][dx] * in[(y + dy) * pitch + x + dx];
    out[(y + RADIUS) * pitch + x + RADIUS] = sum;
}

class Grid
{
public:
    Grid(int width, int height) : width_(width), height_(height), host_(new double[cells()])
    {
        CUDA_RUNTIME(cudaMalloc(&front_, bytes()));
        CUDA_RUNTIME(cudaMalloc(&back_, bytes()));
        for (int i = 0; i < cells(); ++i) host_[i] = initial(i);
        CUDA_RUNTIME(cudaMemcpy(front_, host_.get(), bytes(), cudaMemcpyHostToDevice));
        CUDA_RUNTIME(cudaMemcpy(back_, front_, bytes(), cudaMemcpyDeviceToDevice));   // the border stays as it is
    }
    ~Grid()
    {
        cudaFree(front_);
        cudaFree(back_);
    }

    void run(int steps, bool onTensorCores)
    {
        const dim3 plain(16, 8);
        for (int s = 0; s < steps; ++s)
        {
            if (onTensorCores)
            {
                dim3 grid(width_ / (TILE * BLOCK_TILES_X), height_ / (TILE * BLOCK_TILES_Y));
                stencilStep<<<grid, THREADS>>>(front_, back_, width_, height_);
            }
            else
                stencilPlain<<<dim3((width_ + plain.x - 1) / plain.x, (height_ + plain.y - 1) / plain.y), plain>>>(front_, back_, width_, height_);
            CUDA_RUNTIME(cudaGetLastError());
            std::swap(front_, back_);
        }
        CUDA_RUNTIME(cudaDeviceSynchronize());
        CUDA_RUNTIME(cudaMemcpy(host_.get(), front_, bytes(), cudaMemcpyDeviceToHost));
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
    CUDA_RUNTIME(cudaMemcpyToSymbol(c_weights, weights, sizeof(weights)));
    CUDA_RUNTIME(cudaMemcpyToSymbol(c_scale, &scale, sizeof(double)));

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
