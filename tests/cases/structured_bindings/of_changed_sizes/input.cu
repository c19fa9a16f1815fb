#include <cuda_runtime.h>
#include <utility>

void grow(dim3 &size);

static unsigned later(dim3 size) {
    const auto &[x, y, z] = size;
    size.x = 4;
    return x + y + z;
}
static unsigned by_call(dim3 size) {
    const auto &[x, y, z] = size;
    grow(size);
    return x + y + z;
}
static unsigned by_pointer(dim3 size) {
    unsigned *first = &size.x;
    const auto &[x, y, z] = size;
    *first = 4;
    return x + y + z;
}
static unsigned by_reference(dim3 size) {
    dim3 &same = size;
    const auto &[x, y, z] = size;
    same.y = 4;
    return x + y + z;
}
static unsigned by_lambda(dim3 size) {
    auto change = [&] { size.z = 4; };
    const auto &[x, y, z] = size;
    change();
    return x + y + z;
}
static unsigned in_loop(dim3 size) {
    const auto &[x, y, z] = size;
    unsigned total = 0;
    for (int i = 0; i < 2; ++i) total += x + y + z, ++size.x;
    return total;
}
static unsigned swapped(dim3 size, dim3 other) {
    const auto &[x, y, z] = size;
    std::swap(size, other);
    return x + y + z;
}
static unsigned through(dim3 size) {
    auto &[x, y, z] = size;
    x = 4;
    return y + z;
}
static unsigned kept() {
    static dim3 size(1, 2, 3);
    const auto &[x, y, z] = size;
    return x + y + z;
}
unsigned all(dim3 size) {
    return later(size) + by_call(size) + by_pointer(size) + by_reference(size) + by_lambda(size) + in_loop(size) +
           swapped(size, size) + through(size) + kept();
}
