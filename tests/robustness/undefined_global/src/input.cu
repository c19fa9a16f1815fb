#include <cstdio>
#define N 64
#define CAT_(a, b) a##_##b
#define CAT(a, b) CAT_(a, b)
#define T float
#include "input_vec.cuh"
#undef T
#define T int
#include "input_vec.cuh"
#undef T

int main() {
    run_float();
    run_int();
}
