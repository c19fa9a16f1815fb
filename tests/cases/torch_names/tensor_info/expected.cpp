#include <sycl/sycl.hpp>
#include <wmma2sycl/tensor_info.hpp>
#include <wmma2sycl/launch.hpp>
#include <cstdint>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>

// Rows whose index tensor may have any strides.
template <typename scalar_t>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void gather(const scalar_t *from, const tensor_info<int64_t, int> where, scalar_t *to, int rows) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int row = item.get_global_id(2);
    if (row < rows) {
        int offset = index_to_offset<int64_t, int, -1>::get(row, where);
        int64_t last = where.sizes[where.dims - 1];
        to[row] = from[where.data[offset]] * scalar_t(last);
    }
}

torch::Tensor gathered(torch::Tensor from, torch::Tensor where) {
    auto to = torch::empty({where.numel()}, from.options());
    auto info = tensor_info_of<int64_t, int>(where);
    int rows = where.numel();
    auto stream = c10::xpu::getCurrentXPUStream();
    AT_DISPATCH_FLOATING_TYPES(from.scalar_type(), "gather", [&] {
        syclex::nd_launch(stream.queue(), launch_range((rows + 255) / 256, 256),
                          syclex::kernel_function<gather<scalar_t>>,
                          from.data_ptr<scalar_t>(), info, to.data_ptr<scalar_t>(), rows);
    });
    return to;
}
