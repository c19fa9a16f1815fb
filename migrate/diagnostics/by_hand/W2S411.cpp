// CUDA:
//   if (stream == 0) synchronise_all();
// SYCL:
// Whether the caller gave a stream of its own is kept beside it.
struct work {
  sycl::queue *stream;
  bool is_default;
};

work on_default(sycl::queue &q) { return {&q, true}; }
work on_own(sycl::queue &q) { return {&q, false}; }
// Run:
bool is_right(sycl::queue &q) { return on_default(q).is_default && !on_own(q).is_default; }
