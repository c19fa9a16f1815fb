// CUDA:
//   template <typename Fragments> void run(float *c) { gemm<Fragments><<<1, 32>>>(c); }
// SYCL:
// The kernel is a template over its element types, and the launch names them.
template <typename Target, typename In, typename Out>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void gemm(const In *a, const In *b, Out *c) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, In, use::a, 16, 16, layout::row_major> left;
  tiled_matrix<Target, In, use::b, 16, 16, layout::row_major> right;
  tiled_matrix<Target, Out, use::accumulator, 16, 16> sum;
  joint_matrix_load(sg, left, global_ptr(a), 16);
  joint_matrix_load(sg, right, global_ptr(b), 16);
  joint_matrix_fill(sg, sum, Out(0));
  joint_matrix_mad(sg, sum, left, right, sum);
  joint_matrix_store(sg, sum, global_ptr(c), 16, layout::row_major);
}

template <typename Target, typename In, typename Out>
void run(sycl::queue &q, const In *a, const In *b, Out *c) {
  syclex::nd_launch(q, launch_range(Target{}, 1, 32),
                    syclex::kernel_function<gemm<Target, In, Out>>, a, b, c);
}
// Run:
bool is_right(sycl::queue &q) {
  sycl::half *a = ones(q), *b = small(q);
  float *c = zeros<float>(q, 256);
  run<Engine>(q, a, b, c);
  q.wait();
  return all(c, 256,
             [&](int i) { return sum(16, [&](int k) { return float(b[k * 16 + i % 16]); }); });
}
