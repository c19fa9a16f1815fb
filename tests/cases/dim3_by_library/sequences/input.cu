// Sequences of dim3 whose elements a library makes of nothing: each place gives the sizes, not the first of each kind alone.
#include <vector>
#include <deque>
#include <cstdio>
struct Plans { std::vector<dim3> blocks; Plans(int n) : blocks(n) {} };
void print_sizes() {
    std::vector<dim3> v(2, dim3(7));
    v.resize(4);
    std::vector<dim3> w(3);
    std::deque<dim3> d;
    d.resize(2 + 1);
    auto x = std::vector<dim3>(2);
    auto *p = new std::vector<dim3>(2);
    Plans plans(3);
    std::vector<dim3> more;
    more.emplace_back();
    more.emplace_back();
    std::vector<dim3> same(w), listed{1, 2}, none;
    std::vector<std::vector<dim3>> deep(2);
    deep[0].resize(2);
    printf("%u %u %u %u %u %u\n", v[3].x, w[2].y, d[2].z, x[1].x, plans.blocks[1].x, deep[0][1].x + (*p)[1].x);
}
