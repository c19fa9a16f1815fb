#include <cuda_runtime.h>
#include <vector>

// Of sizes, and of a number: only the template's arguments say which.
struct Tile {
    static dim3 grid(int n) { return dim3(n, 2); }
    dim3 shape{8, 4};
};
struct Flat {
    static int grid(int n) { return n; }
    unsigned shape = 3;
};
#define SHAPE(name, shape) dim3 name(shape)

__global__ void fill(int *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = gridDim.y; }

template <typename T> struct Launcher {
    dim3 grid, block;
    dim3 other{T::grid(5)};
    explicit Launcher(const T &t) : grid(T::grid(2)), block{t.shape} {}
    dim3 more() const { return dim3{T::grid(grid.x)}; }
};

template <typename T> unsigned launch(int *out, const T &t) {
    dim3 grid(T::grid(4));
    const dim3 block{t.shape};
    fill<<<grid, block>>>(out);
    fill<<<dim3(T::grid(4)), static_cast<dim3>(t.shape)>>>(out);
    std::vector<dim3> all;
    all.push_back(dim3((T::grid(3))));
    dim3 *made = new dim3(t.shape);
    SHAPE(last, t.shape);
    Launcher<T> launcher(t);
    const unsigned y = all[0].y + made->y + last.y + launcher.more().y + launcher.other.x;
    delete made;
    return y;
}

unsigned run(int *out) { return launch(out, Tile()) + launch(out, Flat()); }
