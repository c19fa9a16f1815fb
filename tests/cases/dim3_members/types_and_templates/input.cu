#include <cuda_runtime.h>
#include <type_traits>

static constexpr dim3 kBlock{64, 2};
static_assert(std::is_same<decltype(dim3().x), unsigned>::value, "");
static_assert(kBlock.x - 65 > 0, "of unsigned numbers");

template <typename T> class Op {
public:
    struct Plan { dim3 grid, block; };
    static Plan plan(int n) {
        Plan p;
        p.block.x = 64;
        p.grid.x = (n + p.block.x - 1) / p.block.x;
        return p;
    }
};
// G is a dim3 where it is used; P is nowhere
template <typename G> unsigned total(const G &g) { return g.x * g.y * g.z; }
template <typename P> void never(P &p) { p.block.x = 3; }
// a dim3 here and another class there
template <typename G> unsigned first(const G &g) { return g.x; }
struct Extent { unsigned x; };

unsigned run(dim3 grid, const dim3 *block) {
    decltype(grid.x) n = 0;
    decltype(block->x + 1) more = n - 1;
    return n - 1 + more + Op<float>::plan(3).grid.x + total(dim3(3, 4)) + first(grid) + first(Extent{3});
}
