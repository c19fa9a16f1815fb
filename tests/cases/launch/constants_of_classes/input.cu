#include <cuda_runtime.h>

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

__global__ void set(float *p, int rows, unsigned int threads) { p[0] = rows + threads; }

template <typename C>
void run_tile(float *p) {
    set<<<1, C::THREADS>>>(p, C::ROWS, C::THREADS);
    set<<<1, 1>>>(p, C::ROWS + 1, C::DEPTH);
    set<<<1, 1>>>(p, Tile<4>::ROWS, Tile<4>::DEPTH);
    set<<<1, 1>>>(p, C::WIDTH, Sizes::WIDTH);
}

void run(float *p) { run_tile<Tile<32>>(p); set<<<1, 1>>>(p, Sizes::WIDTH, Sizes::DEPTH); }
