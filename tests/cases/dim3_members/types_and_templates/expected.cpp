#include <sycl/sycl.hpp>

#include <type_traits>

static const sycl::range<3> kBlock{1, 2, 64};
static_assert(std::is_same<unsigned, unsigned>::value, "");
static_assert(64u - 65 > 0, "of unsigned numbers");

template <typename T> class Op {
public:
    struct Plan { sycl::range<3> grid{1, 1, 1}, block{1, 1, 1}; };
    static Plan plan(int n) {
        Plan p;
        p.block[2] = 64;
        p.grid[2] = (n + p.block[2] - 1) / p.block[2];
        return p;
    }
};
// G is a dim3 where it is used; P is nowhere
template <typename G> unsigned total(const G &g) { return unsigned(g[2]) * unsigned(g[1]) * unsigned(g[0]); }
template <typename P> void never(P &p) { p.block[2] = 3; }
// a dim3 here and another class there
// W2S504: 'x' of a type that is a dim3 in some instantiations and none in others has no SYCL form yet (wmma2sycl explain W2S504)
template <typename G> unsigned first(const G &g) { return g.x; }
struct Extent { unsigned x; };

unsigned run(sycl::range<3> grid, const sycl::range<3> *block) {
    unsigned n = 0;
    decltype(unsigned((*block)[2]) + 1) more = n - 1;
    return n - 1 + more + unsigned(Op<float>::plan(3).grid[2]) + total(sycl::range<3>(1, 4, 3)) + first(grid) + first(Extent{3});
}
