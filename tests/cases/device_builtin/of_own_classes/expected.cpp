// A class of the program's that becomes a half where a function wants one: an operator in its place would be the class's own.
#include <sycl/sycl.hpp>
#include <wmma2sycl/pairs.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Number {
    sycl::half value;
    Number(sycl::half h) : value(h) {}
    operator sycl::half() const { return value; }
};

bool operator>(const Number &a, const Number &b) { return sycl::half(a) > sycl::half(b); }

Number operator+(const Number &a, const Number &b) { return sycl::half(a) + sycl::half(b); }

Number larger(const Number &a, const Number &b) { return maximum_number(sycl::half(a), sycl::half(b)); }

Number nearest(const Number *a) { return sycl::rint(sycl::half(*a)); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(const Number *a, Number *b, float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int at = item.get_local_id(2);
    if (a[at] > b[at])
        b[at] = a[at] + larger(b[at], nearest(a));
    c[at] = float(sycl::half(a[at + 1]));
}
