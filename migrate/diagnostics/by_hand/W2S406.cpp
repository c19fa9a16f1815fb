// CUDA:
//   struct context { cudaStream_t stream; float *p; };
//   memset(&c, 0, sizeof c);
// SYCL:
struct context {
  std::optional<sycl::queue> stream;
  float *p = nullptr;
};

void clear(context &c) { c = {}; }
// Run:
bool is_right(sycl::queue &q) {
  context c{q, zeros<float>(q, 1)};
  clear(c);
  return !c.stream && c.p == nullptr;
}
