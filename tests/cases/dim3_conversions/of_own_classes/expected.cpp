#include <sycl/sycl.hpp>

struct Tile {
    unsigned x, y;
    operator sycl::range<3>() const { return sycl::range<3>(1, y, x); }
};
struct Square {
    unsigned n;
    explicit operator sycl::range<3>() const { return {1, n, n}; }
};
template <unsigned X, unsigned Y> struct Fixed {
    operator sycl::range<3>() const { return {1, Y, X}; }
};

void start(sycl::range<3> grid, sycl::range<3> block);

void all(Tile t, Square s) {
    sycl::range<3> copied = t, direct(t), listed{t}, square(s), square_listed{s};
    sycl::range<3> cast = static_cast<sycl::range<3>>(s), old = (sycl::range<3>)s, fixed = Fixed<4, 5>();
    start(t, sycl::range<3>(s));
    start({t}, sycl::range<3>{s});
    start(Fixed<2, 1>{}, sycl::range<3>(Fixed<8, 8>{}));
    start(copied, direct), start(listed, square), start(square_listed, cast), start(old, fixed);
}
