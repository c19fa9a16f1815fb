// CUDA:
//   switch (mode) {
//     cudaStream_t ahead;
//   case 0:
//     ...
// SYCL:
// What needs a first value stands ahead of the switch.
int chosen(sycl::queue &q, int mode) {
  sycl::queue *ahead = &q;
  switch (mode) {
  case 0: ahead->wait(); return 1;
  default: return 2;
  }
}
// Run:
bool is_right(sycl::queue &q) { return chosen(q, 0) == 1 && chosen(q, 7) == 2; }
