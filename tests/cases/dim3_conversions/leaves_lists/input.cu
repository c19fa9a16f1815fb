#include <cuda_runtime.h>

struct Corners { uint3 from, to; };
struct Launch { uint3 at; dim3 grid; };

// Vectors in lists of vectors stay what they are.
int main() {
  uint3 size{4, 2, 1};
  uint3 vectors[] = {size, size};
  Corners corners{size, size};
  Launch launch{size, size};
  return vectors[1].y == corners.to.y && launch.at.y == launch.grid.y ? 0 : 1;
}
