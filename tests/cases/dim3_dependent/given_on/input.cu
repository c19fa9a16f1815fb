#include <cuda_runtime.h>
#include <utility>

// Lists and numbers that become sizes where a template gives them on: to functions, methods, constructors and aggregates.
template <typename T> __global__ void fill(T *x, int n) { x[threadIdx.x] = gridDim.y + n; }

template <typename K, typename... A> void launch(K kernel, dim3 grid, dim3 block, A &&...a) {
    kernel<<<grid, block>>>(std::forward<A>(a)...);
}
template <typename T> void by_reference(T *x, const dim3 &grid, dim3 block = {32, 1, 1}) { fill<T><<<grid, block>>>(x, 1); }

template <typename T> struct Runner {
    dim3 block;
    explicit Runner(dim3 b) : block(b) {}
    void go(T *x, dim3 grid) { fill<T><<<grid, block>>>(x, 1); }
    void twice(T *x, unsigned n) {
        go(x, {n, 2, 1});
        this->go(x, n);
    }
};
template <typename T> struct Shape {
    dim3 grid, block;
    T scale;
};
#define CHECK(...)                                                                       \
    do {                                                                                 \
        __VA_ARGS__;                                                                     \
        if (cudaGetLastError() != cudaSuccess) return;                                   \
    } while (0)
#define DIVUP(a, b) (((a) + (b) - 1) / (b))

template <typename T> void run(T *x, unsigned n) {
    launch(fill<T>, 1, {8, 4, 1}, x, 3);
    launch(fill<T>, {n, 2}, {8} /* x */, x, 3);
    CHECK(launch(fill<T>, DIVUP(n, 32), {n, 4, 1}, x, 3));
    by_reference(x, {n, 4, 1});
    Runner<T> runner({8, n, 1});
    runner.go(x, {n, 2});
    Runner<T>{{8, n}}.twice(x, n);
    Shape<T> shape{{n, 2}, {8, 4, 1}, T(3)};
    fill<T><<<shape.grid, shape.block>>>(x, 1);
    auto generic = [&](auto *p) { by_reference(p, {n, 2}); };
    generic(x);
}
template <typename T> void unused(T *x) { by_reference(x, {2, 3, 4}); }

void all(int *x, float *y) {
    run(x, 3);
    run(y, 4);
}
