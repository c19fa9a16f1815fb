// CUDA:
//   union Word { float f; unsigned u; };
//   __global__ void bits(Word w, unsigned *out) { out[0] = w.u; }
// SYCL:
// One of the members, and what it is as the other.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bits(float f, unsigned *out) { out[0] = sycl::bit_cast<unsigned>(f); }
// Run:
bool is_right(sycl::queue &q) {
  unsigned *out = zeros<unsigned>(q, 1);
  launch<bits>(q, 1, 1, 1.0f, out);
  return *out == 0x3f800000u;
}
