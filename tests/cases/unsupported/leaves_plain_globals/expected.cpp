#include <array>
static const float weights[4] = {1, 2, 3, 4};
constexpr std::array<int, 2> counts{1, 2};
int counter;
float sum() { return weights[0] + counts[1] + counter; }
