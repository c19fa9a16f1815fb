// CUDA:
//   put<<<1,
//   #ifdef SMALL
//         16
//   #else
//         32
//   #endif
//         >>>(p, 1);
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void put(int *p, int value) {
  p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2)] = value;
}

// The value has a name, chosen ahead of the launch.
#ifdef SMALL
constexpr int threads = 16;
#else
constexpr int threads = 32;
#endif

void run(sycl::queue &q, int *p) {
  syclex::nd_launch(q, sycl::nd_range<3>({1, 1, threads}, {1, 1, threads}),
                    syclex::kernel_function<put>, p, 1);
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = zeros<int>(q, 64);
  run(q, p);
  q.wait();
  return all(p, 64, [](int i) { return i < threads; });
}
