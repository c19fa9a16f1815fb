#include <mma.h>
using namespace nvcuda;
template <int> __global__ void mm(float *c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::store_matrix_sync(c + (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 256, fc, 16, wmma::mem_row_major);
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
    mm<0><<<1, set.block>>>(c);
    mm<1><<<1, given.block>>>(c);
    mm<2><<<1, bytes.block>>>(c);
    mm<3><<<1, named.block>>>(c);
    mm<4><<<1, number.block>>>(c);
    mm<5><<<1, copied.block>>>(c);
    mm<6><<<1, swapped.block>>>(c);
    mm<7><<<1, made.block>>>(c);
    mm<8><<<1, array.block>>>(c);
    mm<9><<<1, other.block>>>(c);
    mm<10><<<1, lazy.block>>>(c);
    mm<11><<<1, either.block>>>(c);
    mm<12><<<1, shared.block>>>(c);
}
