#include <sycl/sycl.hpp>
#include <wmma2sycl/dimensions.hpp>
#include <wmma2sycl/plain_vectors.hpp>
using namespace wmma2sycl;

struct Corners { plain_uint3 from, to; };
struct Launch { plain_uint3 at; sycl::range<3> grid{1, 1, 1}; };

// Vectors in lists of vectors stay what they are.
int main() {
  plain_uint3 size{4, 2, 1};
  plain_uint3 vectors[] = {size, size};
  Corners corners{size, size};
  Launch launch{size, range_of(size)};
  return vectors[1].y() == corners.to.y() && launch.at.y() == launch.grid[1] ? 0 : 1;
}
