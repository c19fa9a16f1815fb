#include <sycl/sycl.hpp>

#include <cstdio>
#include <cstring>
struct Plan { sycl::range<3> grid{1, 1, 1}; int steps; };
void tell(const Plan *plans, Plan *other, sycl::range<3> *copy, int n) {
    memcpy(other, plans, n * sizeof(Plan));
    *copy = plans->grid;
    (*copy)[2] = n, (*copy)[1] += 2, (*copy)[0] *= 2;
    printf("%u %zu\n", unsigned((*copy)[2]), sizeof(copy));
}
