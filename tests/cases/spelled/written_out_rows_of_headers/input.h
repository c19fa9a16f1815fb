// The list, and what the header itself makes of it.
#pragma once
#define OPERATIONS(X) X(add, a + b) X(largest, a > b ? a : b)
enum class Operation {
#define X(name, e) name,
    OPERATIONS(X)
#undef X
    count
};
struct Entry {
    const char *name;
    void (*kernel)(const float *, float *, int);
    dim3 block;
};
