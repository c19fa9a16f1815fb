#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
struct Plan { dim3 grid; int steps; };
void tell(const Plan *plans, Plan *other, dim3 *copy, int n) {
    memcpy(other, plans, n * sizeof(Plan));
    *copy = plans->grid;
    copy->x = n, copy->y += 2, copy->z *= 2;
    printf("%u %zu\n", copy->x, sizeof(copy));
}
