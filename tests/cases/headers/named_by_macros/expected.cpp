// Headers that a macro names: CUDA's go, what is another one in SYCL is told
#include <sycl/sycl.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define HALVES <cuda_fp16.h>
#define TILES "input_tiles.cuh"
#define NUMBERS <cstdio>
// W2S101: 'a header's name' is made by the macro 'TILES' and cannot be edited there (wmma2sycl explain W2S101)
#include TILES
#include NUMBERS

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(sycl::half *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  p[item.get_local_id(2)] = sycl::half(unsigned(item.get_local_id(2)) * tile_size);
}
