// One use of a macro makes several functions of one name: of these, only what really calls itself does.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define OVERLOADS(name, expr)                          \
    float name(float a) { return expr; }               \
    double name(double a) { return expr; }             \
    int name(int a) { return int(name(float(a))); }
OVERLOADS(square, a * a)

struct Plus {
#define OPERATORS                                                                \
    float operator()(float a, float b) const { return a + b; }                   \
    int operator()(int a, int b) const { return int((*this)(float(a), float(b))); }
    OPERATORS
};
struct Fixed {
#define MAKERS                                 \
    Fixed(int a) : v(a) {}                     \
    Fixed(float a) : Fixed(int(a)) {}
    MAKERS
    int v;
};

#define STEPS(name)                                  \
    float name(float a) { return a - 1; }            \
    int name(int a) { return a > 1 ? name(int(name(float(a)))) : 0; }
// W2S520: 'down' calls itself in device code (wmma2sycl explain W2S520)
STEPS(down)

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void use(float *x, int *n) {
    x[0] = square(x[0]) + float(square(2.0)) + Fixed(1.5f).v;
    n[0] = square(n[0]) + Plus()(3, 4) + down(n[1]);
}
