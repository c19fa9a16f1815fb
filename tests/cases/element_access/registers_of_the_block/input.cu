#include <mma.h>
using namespace nvcuda;
using Sums = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
// W2S540 tells the register once; what it holds is the same for a whole warp, so that nothing more is to be told.
__global__ void by_multiprocessor(float *c, int first, int part) {
  Sums acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  int smid;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(smid));
  if (smid < first) return;
  unsigned count = 0, turn = 0;
  if (part > 2) asm("mov.u32 %0, %%nsmid;\n\tmov.u32 %1, %%gridid;" : "=r"(count), "=r"(turn));
  for (int i = 0; i < acc.num_elements; i++) acc.x[i] = acc.x[i] * count + turn;
  wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
