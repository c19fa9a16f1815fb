// CUDA:
//   void put(float *p, cudaStream_t stream);
//   void put(float *p, int value);
//   put(p, 0);   // the call in a template: which of them?
// SYCL:
// Two names, and nothing to guess.
void put_on(float *p, sycl::queue &stream) { stream.fill(p, 7.0f, 4).wait(); }
void put_value(float *p, int value) { p[0] = float(value); }
// Run:
bool is_right(sycl::queue &q) {
  float *p = zeros<float>(q, 4);
  put_on(p, q);
  put_value(p, 0);
  return p[0] == 0.0f && p[3] == 7.0f;
}
