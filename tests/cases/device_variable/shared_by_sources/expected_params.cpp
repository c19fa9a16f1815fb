#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
using namespace wmma2sycl;

#include "input_params.hpp"
namespace sim {
[[maybe_unused]] static const bool grid_at_first = first_value<grid>({1, 2, 0.5f});
[[maybe_unused]] static const bool taps_at_first = first_value<taps>({1, 2});
[[maybe_unused]] static const bool damping_at_first = first_value<damping>(2);
// of all launches
}
