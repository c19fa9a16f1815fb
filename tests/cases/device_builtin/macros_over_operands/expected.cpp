// What a macro makes of its arguments begins and ends at them for clang; the argument of a call is the macro's use.
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define SUM(a, b) a + b
#define SCALE(x) 2 * x
#define HALVED(x) x / 2
#define PICK(c, a, b) c ? a : b
#define FIRST(p) p[0]
#define CALL(f, x) f(x)
#define IDENT(x) x
#define ADD3(a, b, c) a + b + c
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(float *n) {
    n[0] = n[1] / (SCALE(n[0]));
    n[1] = n[1] / (HALVED(n[0]));
    n[2] = (PICK(n[0], n[1], n[2])) / n[1];
    n[3] = (FIRST(n)) / n[1];
    n[4] = (CALL(float, n[0])) / n[1];
    n[5] = (n[0] + n[1]) / n[1];
    n[6] = (ADD3(n[0], n[1], n[2])) / (SUM(n[1], IDENT(n[2])));
    n[7] = IDENT(((SUM(n[0], n[1])) / 2.0f));
    n[8] = SUM((n[0] / n[1]), 2);
    n[9] = (SUM(2, n[0])) / n[1];
}
