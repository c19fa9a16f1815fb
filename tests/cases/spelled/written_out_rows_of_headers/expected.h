// The list, and what the header itself makes of it.
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>

#define OPERATIONS(X) X(add, a + b) X(largest, a > b ? a : b)
enum class Operation {
#define X(name, e) name,
    OPERATIONS(X)
#undef X
    count
};
struct Entry {
    const char *name;
    void (*kernel)(const wmma2sycl::launch_setup &, const float *, float *, int);
    sycl::range<3> block{1, 1, 1};
};
