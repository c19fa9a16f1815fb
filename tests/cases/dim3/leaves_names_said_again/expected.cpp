#include <sycl/sycl.hpp>

#include <cstdio>
#define MEMBERS(type, ...) type __VA_ARGS__; static const char *names() { return #__VA_ARGS__; }
#define FIELD(type, name) type name; type get_##name() const { return name; }
#define NAMED(type, name) type name; std::puts(#name)
#define PLAIN(type, name) type name

struct Sizes {
    // W2S101: 'the first value of grid' is made by the macro 'MEMBERS' and cannot be edited there (wmma2sycl explain W2S101)
    MEMBERS(sycl::range<3>, grid)
    // W2S101: 'the first value of block' is made by the macro 'FIELD' and cannot be edited there (wmma2sycl explain W2S101)
    FIELD(sycl::range<3>, block)
    PLAIN(sycl::range<3>, tile = sycl::range<3>(1, 1, 1));
};

int main() {
    // W2S101: 'the first value of one' is made by the macro 'NAMED' and cannot be edited there (wmma2sycl explain W2S101)
    NAMED(sycl::range<3>, one);
    PLAIN(sycl::range<3>, other(1, 1, 1));
    std::printf("%u %u\n", unsigned(one[2]), unsigned(other[1]));
}
