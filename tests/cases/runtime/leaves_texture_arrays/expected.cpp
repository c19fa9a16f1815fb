#include <sycl/sycl.hpp>
#include <wmma2sycl/memory_3d.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// the end of such a copy that is a texture's array has no form
// W2S401: 'cudaArray_t' is not migrated (wmma2sycl explain W2S401)
void filled(cudaArray_t array, float *from, int n) {
  sycl::queue &q = default_queue();
  copy_3d copy = {};
  copy.srcPtr = pitched(from, n * sizeof(float), n, n);
  // W2S401: 'cudaMemcpy3DParms::dstArray' is not migrated (wmma2sycl explain W2S401)
  copy.dstArray = array;
  copy.extent = extent_of(n, n, n);
  copy.kind = copy_direction::host_to_device;
  memcpy_3d(q, copy).wait();
}
