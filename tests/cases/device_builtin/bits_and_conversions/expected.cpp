#include <sycl/sycl.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/math.hpp>
#include <wmma2sycl/conversions.hpp>
#include <wmma2sycl/packed_integers.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bits(unsigned *u, unsigned long long *ull, int *out, long long big) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    out[i] = find_first_set(static_cast<int>(u[i])) + find_first_set(big);
    u[i] = reverse_bits(u[i] + 1) ^ reverse_bits(static_cast<unsigned int>(i));
    ull[i] = reverse_bits(ull[i]);
    out[i] += multiply_24(i, 3) + (int)multiply_24(u[i], 5u);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void votes(const float *x, unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    unsigned positive = ballot(sg, x[item.get_local_id(2)] > 0.0f);
    if (sycl::any_of_group(sg, x[item.get_local_id(2)] != 0.0f) && !sycl::all_of_group(sg, positive)) out[0] = positive;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void conversions(const float *f, const double *d, int *i, unsigned *u, float *r, double *s) {
    i[0] = saturate_cast<int>(sycl::rint(f[0])) + saturate_cast<int>(sycl::floor(f[1])) + saturate_cast<int>(sycl::ceil(f[2])) + saturate_cast<int>(f[3] * 2.0f);
    i[1] = saturate_cast<int>(sycl::rint(d[0])) + saturate_cast<int>(sycl::floor(d[1])) + saturate_cast<int>(sycl::ceil(d[2])) + saturate_cast<int>(d[3]);
    u[0] = saturate_cast<unsigned>(sycl::rint(f[0])) + saturate_cast<unsigned>(sycl::floor(f[1])) + saturate_cast<unsigned>(sycl::ceil(f[2])) + saturate_cast<unsigned>(f[3]);
    u[1] = saturate_cast<unsigned>(sycl::rint(d[0])) + saturate_cast<unsigned>(sycl::floor(d[1])) + saturate_cast<unsigned>(sycl::ceil(d[2])) + saturate_cast<unsigned>(d[3]);
    r[0] = static_cast<float>(i[0] - 1) * static_cast<float>(u[0]) + saturate_float(f[4] * 0.5f);
    s[0] = static_cast<double>(i[0]) + static_cast<double>(u[1]);
}
