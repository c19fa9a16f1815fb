// CUDA:
//   // the sum of four absolute differences of bytes, added to `sum`
//   asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(sum));
// SYCL:
unsigned distance(unsigned a, unsigned b, unsigned sum) {
  auto left = sycl::bit_cast<sycl::uchar4>(a), right = sycl::bit_cast<sycl::uchar4>(b);
  auto differences = sycl::abs_diff(left, right);
  return sum + differences[0] + differences[1] + differences[2] + differences[3];
}
// Run:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void distances(unsigned *p) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto i = static_cast<unsigned>(item.get_global_id(2));
  p[i] = distance(0x01020304u * (i % 32), 0x40302010u, i);
}

bool is_right(sycl::queue &q) {
  auto *p = zeros<unsigned>(q, 64);
  launch<distances>(q, 2, 32, p);
  return all(p, 64, [](int i) {
    unsigned sum = i;
    for (int k = 0; k < 4; ++k) {
      int a = 0x01020304u * (i % 32) >> 8 * k & 255, b = 0x40302010u >> 8 * k & 255;
      sum += a < b ? b - a : a - b;
    }
    return sum;
  });
}
