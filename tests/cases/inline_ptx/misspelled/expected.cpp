#include <sycl/sycl.hpp>
#include <wmma2sycl/trap.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename To, typename From> inline To to(From value);
template <> inline double to(float value) {
    double made;
    // W2S556: PTX 'ctv.rn.f64.f32' is no instruction: what stands for it ends the program (wmma2sycl explain W2S556)
    trap();
    return made;
}
template <> inline float to(double value) {
    float made;
    made = static_cast<float>(value);
    return made;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void narrow(float *out, const double *in, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) out[i] = to<float>(in[i]);
}
