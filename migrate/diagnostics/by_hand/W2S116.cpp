// CUDA:
//   #ifdef HALF_WARPS
//   switch (unsigned part = threadIdx.x / 16; part) {
//   #else
//   switch (unsigned part = threadIdx.x / 32; part) {
//   #endif
//   case 0: out[threadIdx.x] = 1; break;
//   default: out[threadIdx.x] = part * 2;
//   }
// SYCL:
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pick(int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  {
#ifdef HALF_WARPS
    const unsigned part = unsigned(item.get_local_id(2)) / 16;
#else
    const unsigned part = unsigned(item.get_local_id(2)) / 32;
#endif
    switch (part) {
    case 0: out[item.get_local_id(2)] = 1; break;
    default: out[item.get_local_id(2)] = part * 2;
    }
  }
}
// Run:
bool is_right(sycl::queue &q) {
  int *p = zeros<int>(q, 96);
  launch<pick>(q, 1, 96, p);
  return all(p, 96, [](int i) { return i < 32 ? 1 : i / 32 * 2; });
}
