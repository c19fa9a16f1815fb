// Loads of A and B take lines that overlap (leading dimensions below 16) and lines apart, and read nothing outside of the
// matrix: it lies at the begin or the end of memory behind which nothing may be read. Exits with the number of wrong products.
// What a lane reads and does not use Intel's compiler leaves out, so that here a load that reads too far may go unseen.
#include "product_check.hpp"

#include <sys/mman.h>

template <typename Target, layout LB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply_at(const sycl::half *a, const sycl::half *b, float *c, int lda, int ldb) {
  auto sg = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, row> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, LB> fb;
  tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
  joint_matrix_load(sg, fa, global_ptr(a), lda);
  joint_matrix_load(sg, fb, global_ptr(b), ldb);
  joint_matrix_fill(sg, fc, 0.0f);
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(c), 16, row);
}

constexpr std::size_t page = 4096;

// A page between two that nobody may read.
sycl::half *guarded() {
  auto *all = static_cast<char *>(mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  if (all == MAP_FAILED || mprotect(all + page, page, PROT_READ | PROT_WRITE) != 0)
    std::abort();
  return reinterpret_cast<sycl::half *>(all + page);
}

template <typename Target, layout LB> void check_edges(sycl::queue &q) {
  sycl::half *const memories[] = {guarded(), guarded()};
  auto *c = sycl::malloc_shared<float>(256, q);
  for (int ld : {0, 8, 16, 24, 64})
    for (int at_end : {0, 1}) {
      const std::size_t size = 15 * ld + 16, room = page / sizeof(sycl::half);
      sycl::half *a = memories[0] + (at_end ? room - size : 0), *b = memories[1] + (at_end ? 0 : room - size);
      for (std::size_t i = 0; i < size; ++i)
        a[i] = int(i * 7 % 13) - 6, b[i] = int(i * 5 % 11) - 5;
      syclex::nd_launch(q, launch_range(1, Target::sub_group_size), syclex::kernel_function<multiply_at<Target, LB>>, a, b, c, ld, ld);
      q.wait_and_throw();
      int bad = 0;
      for (int i = 0; i < 16; ++i)
        for (int j = 0; j < 16; ++j) {
          float sum = 0;
          for (int k = 0; k < 16; ++k)
            sum += float(a[i * ld + k]) * float(LB == row ? b[k * ld + j] : b[j * ld + k]);
          bad += sum != c[i * 16 + j];
        }
      std::printf("%s, B by %s, leading dimension %d, at the %s: %d wrong\n", Target::name, LB == row ? "rows" : "columns", ld,
                  at_end ? "end" : "begin", bad);
      wrong += bad != 0;
    }
}

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  sycl::queue &q = default_queue();
  check_edges<software<8>, row>(q);
  check_edges<software<16>, row>(q);
  check_edges<software<32>, row>(q);
  check_edges<software<32>, col>(q);
  return wrong;
}
