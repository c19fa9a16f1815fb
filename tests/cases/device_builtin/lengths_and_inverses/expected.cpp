// Lengths of vectors, and inverses of distribution functions.
#include <sycl/sycl.hpp>
#include <wmma2sycl/norms.hpp>
#include <wmma2sycl/error_functions.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define LENGTH(x, y, z) norm_of(static_cast<float>(x), static_cast<float>(y), static_cast<float>(z))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void normalised(float *x, float *y, float *z, double *d, float *random, const float *rows, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i >= n) return;
    float scale = inverse_norm_of(x[i], y[i], z[i]);
    x[i] *= scale, y[i] *= scale, z[i] *= scale;
    d[i] = norm_of(d[i], 1.0, 2.0, static_cast<double>(x[i])) + inverse_norm_of(d[i], 3.0) + LENGTH(x[i], y[i], 2) + inverse_norm_of(x[i], y[i]);
    random[i] = inverse_normal_cdf(random[i]) + inverse_erf(2 * random[i] - 1) - inverse_erfc(random[i]) * scaled_erfc(z[i]);
    random[i] += norm_of_array(4, rows + 4 * i) + (random[i] / static_cast<float>(n)) + inverse_norm_of(1.0f, random[i], y[i], 0.5f);
}
