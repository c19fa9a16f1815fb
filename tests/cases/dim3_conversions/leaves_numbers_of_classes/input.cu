#include <cuda_runtime.h>

struct Count {
    unsigned n;
    operator unsigned() const { return n; }
};
enum Width { Narrow = 32 };

void start(dim3 grid, dim3 block);

void all(Count c, Width w) {
    dim3 direct(c), listed{c}, two{c, c};
    start(dim3(c), dim3{c});
    start({c, c}, dim3(w));
    start(direct, listed), start(two, {w});
}
