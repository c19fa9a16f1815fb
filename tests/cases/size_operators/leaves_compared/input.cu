#include <cuda_runtime.h>
#include <algorithm>

// of two sizes alone: not what sycl::range's does, which templates find
bool operator==(const dim3 &a, const dim3 &b) { return a.x == b.x && a.y == b.y; }
// no truth: a template would take either
int operator<(dim3 a, dim3 b) { return int(a.x) - int(b.x); }
// rounded up
dim3 operator/(const dim3 &a, const dim3 &b) {
  return dim3((a.x + b.x - 1) / b.x, (a.y + b.y - 1) / b.y, (a.z + b.z - 1) / b.z);
}

#define SAME(a, b) ((a) == (b))

int main() {
  dim3 sizes[] = {dim3(1, 2, 3), dim3(1, 2, 4)};
  const bool found = std::find(sizes, sizes + 2, dim3(1, 2)) != sizes + 2;
  const dim3 blocks = sizes[1] / sizes[0];
  return found && sizes[0] == sizes[1] && SAME(sizes[0], sizes[1]) && (sizes[0] < sizes[1]) == 0 && blocks.z == 2 ? 0 : 1;
}
