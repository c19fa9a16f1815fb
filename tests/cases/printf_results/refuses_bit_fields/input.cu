#include <cstdio>

struct Counts {
    long long count : 20;
    unsigned bits : 4;
};

#define SHOW(x) printf("%d\n", x)

// A bit-field of 20 bits is an int to printf, whatever type it is declared with.
__global__ void prints(const Counts *c) {
    printf("%d\n", c->count);
    SHOW(c->bits);
    SHOW(c->count);
    SHOW((int)c->count);
}
