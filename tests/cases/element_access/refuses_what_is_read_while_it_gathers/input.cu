// Numbers that are the same in all lanes, and another one for each element.
#include <mma.h>
using namespace nvcuda;
__global__ void kernel(float *c, const float *bias) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  int counted = 0, added = 0, given = 0, most = 0, seen = 0;
  for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += bias[counted]; counted++; }
  for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += bias[added]; added += 2; }
  for (int i = 0; i < acc.num_elements; i++) { acc.x[i] += bias[given]; given = 1; }
  for (int i = 0; i < acc.num_elements; i++) { most = max(most, 3); acc.x[i] += most; }
  for (int i = 0; i < acc.num_elements; i++) { seen += 1; if (seen > 4) acc.x[i] = 0; }
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void run(float *c) { kernel<<<1, 32>>>(c, c + 256); }
