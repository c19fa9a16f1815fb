// What a class only names, or points to, and an enumeration in a class that is no template can be declared ahead of the program.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Params { float *out; float by; };
struct Modes { enum Mode : int { set, sum }; };
template <int N> struct Op {
    using Params = ::Params;
    using Element = float;
    struct Table { float by[N]; };
    using Mode = Modes::Mode;
};
template <class O>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void apply(typename O::Params p, typename O::Element by, typename O::Mode mode) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p.out[item.get_local_id(2)] = mode == Modes::set ? by : by + p.by;
}
template <class O>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void looked_up(float *out, const typename O::Table *table) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = table->by[item.get_local_id(2)];
}

void all(float *out, const Op<64>::Table *table) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<apply<Op<3>>>,
                      typename Op<3>::Params{out, 1.0f}, 2.0f, static_cast<const Modes::Mode &>(Modes::sum));
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<looked_up<Op<64>>>, out, table);
}
