// CUDA:
//   /* solve.c */
//   cudaMalloc((void **)&p, n * sizeof(float));
//   cudaMemset(p, 0, n * sizeof(float));
// SYCL:
// In a C++ source, behind functions that C calls. C has a pointer of a type that it never looks into.
struct Device {
  sycl::queue q{sycl::property::queue::in_order()};
};

extern "C" Device *open_device() { return new Device; }
extern "C" float *zeros_on(Device *device, int n) {
  float *p = sycl::malloc_shared<float>(n, device->q);
  device->q.fill(p, 0.0f, n).wait();
  return p;
}
extern "C" void close_device(Device *device, float *p) {
  sycl::free(p, device->q);
  delete device;
}
// Run:
bool is_right(sycl::queue &) {
  Device *device = open_device();
  float *p = zeros_on(device, 8);
  const bool right = all(p, 8, [](int) { return 0.0f; });
  close_device(device, p);
  return right;
}
