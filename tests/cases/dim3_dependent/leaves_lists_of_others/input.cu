#include <cuda_runtime.h>

// Functions of one name, of which only some take sizes, and lists of other classes.
struct Part { unsigned first, last; };

template <typename T> __global__ void fill(T *x, unsigned n) { x[threadIdx.x] = gridDim.y + n; }
template <typename T> void run(T *x, dim3 grid) { fill<T><<<grid, 32>>>(x, 1); }
void run(double *x, Part part) { fill<double><<<1, 32>>>(x, part.first); }

template <typename T> struct Holder {
    dim3 grid;
    explicit Holder(dim3 g) : grid(g) {}
    Holder(unsigned x, Part part) : grid(x) { grid.y = part.last; }
};

template <typename T> unsigned all(T *x, unsigned n) {
    run(x, {n, 4});
    return Holder<T>(n, {2, 3}).grid.y + Holder<T>({n, 2}).grid.x;
}

unsigned start(float *x, double *y) { return all(x, 3) + all(y, 4); }
