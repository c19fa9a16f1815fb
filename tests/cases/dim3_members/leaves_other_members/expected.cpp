#include <sycl/sycl.hpp>

struct Extent { unsigned x, y, z; };
struct Frame { Extent block; };
struct Tile { sycl::range<3> block{1, 1, 1}; };

template <typename E> unsigned total(const E &e) { return e.x * e.y * e.z; }
// `block` is a member of two classes: nobody knows whose this is
template <typename F> void never(F &f) { f.block.x = 3; }

unsigned run(Extent e, Frame f) {
    decltype(e.x) n = f.block.x;
    return n + total(e);
}
