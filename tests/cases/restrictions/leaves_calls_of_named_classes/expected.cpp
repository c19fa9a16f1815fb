#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

struct Shape {
    int width;
    virtual int area() const { return 7; }
};
struct Square : Shape {
    int area() const override { return width * width + Shape::area(); }
};
template <typename T> struct Twice : T {
    int area() const override { return 2 * T::area(); }
};

// The class says which function it is, not the object.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void areas(int *p) {
    Square square;
    square.width = p[0];
    Twice<Square> twice;
    twice.width = p[0];
    p[1] = square.Square::area() + square.Shape::area() + twice.Twice<Square>::area();
}
