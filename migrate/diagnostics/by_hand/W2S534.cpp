// CUDA:
//   __host__ __device__ long double scaled(long double x) { return x * 2; }
// SYCL:
// Two declarations: host code keeps its type, device code has double.
inline long double scaled(long double x) { return x * 2; }
inline double scaled_on_device(double x) { return x * 2; }
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void kernel(double *p) { *p = scaled_on_device(*p); }
bool is_right(sycl::queue &q) {
  double *p = zeros<double>(q, 1);
  *p = 1.5;
  if (!q.get_device().has(sycl::aspect::fp64))
    return scaled(1.5L) == 3.0L;
  launch<kernel>(q, 1, 1, p);
  return *p == 3.0 && scaled(1.5L) == 3.0L;
}
