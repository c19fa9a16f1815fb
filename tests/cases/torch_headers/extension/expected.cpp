#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <torch/extension.h>
#include <c10/xpu/XPUStream.h>
#include <c10/core/DeviceGuard.h>
#include <vector>

#define CHECK_CUDA(x) TORCH_CHECK(x.device().is_xpu(), #x " must be a CUDA tensor")
#define CHECK_CONTIGUOUS(x) TORCH_CHECK(x.is_contiguous(), #x " must be contiguous")
#define CHECK_INPUT(x) CHECK_CUDA(x); CHECK_CONTIGUOUS(x)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void wmma_gemm(const sycl::half *a, const sycl::half *b, float *c, int m, int n, int k) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  int row = item.get_group(1) * 16, col = item.get_group(2) * 16;
  constexpr int i_depth = depth_on<Target, sycl::half>(16);
  tiled_matrix<Target, sycl::half, use::a, 16, i_depth, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, i_depth, 16, layout::row_major> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
  joint_matrix_fill(sg, acc, 0.0f);
  #pragma unroll Target::steps_at_once()
  for (long i = 0; i < k; i += i_depth) {
    joint_matrix_load(sg, fa, global_ptr(a + row * k + i), k, k - i);
    joint_matrix_load(sg, fb, global_ptr(b + i * n + col), n, k - i);
    joint_matrix_mad(sg, acc, fa, fb, acc);
  }
  joint_matrix_store(sg, acc, global_ptr(c + row * n + col), n, layout::row_major);
}

template <typename scalar_t>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(const scalar_t *__restrict__ x, scalar_t *__restrict__ y, size_t n, float f) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  const int i = item.get_global_id(2);
  if (i < n) y[i] = x[i] * f;
}

torch::Tensor gemm(torch::Tensor a, torch::Tensor b) {
  CHECK_INPUT(a);
  CHECK_INPUT(b);
  const c10::OptionalDeviceGuard guard(device_of(a));
  const int m = a.size(0), k = a.size(1), n = b.size(1);
  auto c = torch::zeros({m, n}, torch::dtype(torch::kFloat32).device(torch::kXPU));
  sycl::queue stream = c10::xpu::getCurrentXPUStream().queue();
  sycl::range<3> grid(1, m / 16, n / 16);
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(stream, [&](auto target) {
    syclex::nd_launch(stream, launch_range(target, grid, 32),
                      syclex::kernel_function<wmma_gemm<decltype(target)>>,
                      reinterpret_cast<const sycl::half *>(a.data_ptr<at::Half>()),
                      reinterpret_cast<const sycl::half *>(b.data_ptr<at::Half>()), c.data_ptr<float>(), m, n, k);
  });
  return c;
}

torch::Tensor scaled(torch::Tensor x, double f) {
  auto y = torch::empty_like(x);
  const int threads = 256;
  const sycl::range<3> blocks(1, 1, unsigned((x.numel() + threads - 1) / threads));
  AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "scale", ([&] {
    syclex::nd_launch(c10::xpu::getCurrentXPUStream().queue(), launch_range(blocks, threads), syclex::kernel_function<scale<scalar_t>>,
                      x.data<scalar_t>(), y.data<scalar_t>(), x.numel(), f);
  }));
  throw_on_failure(last_status());
  return y;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("gemm", &gemm, "WMMA GEMM");
  m.def("scaled", &scaled, "scale");
}
