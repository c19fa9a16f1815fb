#include <vector>

struct Launch {
  dim3 grid;
  dim3 block;
  int repeats;
};

// lists that stand for a dim3 inside other lists
int total() {
  Launch launch{{5, 3, 2}, {32, 2}, 1};
  dim3 both[2] = {{5, 3, 2}, {1, 2, 3}};
  std::vector<dim3> more{{5, 3, 2}, dim3(1, 2)};
  return launch.grid.x + both[1].z + more[0].y;
}
