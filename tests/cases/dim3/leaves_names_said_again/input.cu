#include <cstdio>
#include <cuda_runtime.h>
#define MEMBERS(type, ...) type __VA_ARGS__; static const char *names() { return #__VA_ARGS__; }
#define FIELD(type, name) type name; type get_##name() const { return name; }
#define NAMED(type, name) type name; std::puts(#name)
#define PLAIN(type, name) type name

struct Sizes {
    MEMBERS(dim3, grid)
    FIELD(dim3, block)
    PLAIN(dim3, tile);
};

int main() {
    NAMED(dim3, one);
    PLAIN(dim3, other);
    std::printf("%u %u\n", one.x, other.y);
}
