#include <cuda_runtime.h>

struct Tile {
    unsigned x, y;
    operator dim3() const { return dim3(x, y); }
};
struct Square {
    unsigned n;
    explicit operator dim3() const { return {n, n}; }
};
template <unsigned X, unsigned Y> struct Fixed {
    operator dim3() const { return {X, Y}; }
};

void start(dim3 grid, dim3 block);

void all(Tile t, Square s) {
    dim3 copied = t, direct(t), listed{t}, square(s), square_listed{s};
    dim3 cast = static_cast<dim3>(s), old = (dim3)s, fixed = Fixed<4, 5>();
    start(t, dim3(s));
    start({t}, dim3{s});
    start(Fixed<2, 1>{}, dim3(Fixed<8, 8>{}));
    start(copied, direct), start(listed, square), start(square_listed, cast), start(old, fixed);
}
