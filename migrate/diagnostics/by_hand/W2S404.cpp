// CUDA:
//   #include <cusparse.h>
//   cusparseSpMV(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, x, &zero, y, CUDA_R_32F, ...);
// SYCL:
// oneMKL has it (oneapi::mkl::sparse::gemv). Without oneMKL: a sub-group a row of the matrix.
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void multiply(int rows, const int *row_starts, const int *columns, const float *values,
              const float *x, float *y) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  auto group = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group();
  const unsigned row =
      group.get_group_linear_id() * sg.get_group_linear_range() + sg.get_group_linear_id();
  float sum = 0.0f;
  if (row < unsigned(rows))
    for (unsigned i = row_starts[row] + sg.get_local_linear_id(); i < unsigned(row_starts[row + 1]);
         i += sg.get_local_linear_range())
      sum += values[i] * x[columns[i]];
  sum = sycl::reduce_over_group(sg, sum, sycl::plus<>());
  if (row < unsigned(rows) && sg.leader())
    y[row] = sum;
}
// Run:
bool is_right(sycl::queue &q) {
  int *starts = zeros<int>(q, 65), *columns = zeros<int>(q, 2080);
  float *values = zeros<float>(q, 2080), *x = numbers<float>(q, 64), *y = zeros<float>(q, 64);
  for (int row = 0, n = 0; row < 64; ++row) {
    for (int i = 0; i <= row; ++i)
      columns[n] = i, values[n++] = 1.0f;
    starts[row + 1] = n;
  }
  launch<multiply>(q, 64, 32, 64, starts, columns, values, x, y);
  return all(y, 64, [](int i) { return i * (i + 1) / 2.0f; });
}
