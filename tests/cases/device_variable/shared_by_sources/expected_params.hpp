#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

#define TAPS 5
struct Grid { int nx, ny; float h; };
namespace sim {
// shared by all solvers
static syclex::device_global<wmma2sycl::common_place<Grid, struct grid_of_all>> grid;
[[maybe_unused]] static const bool grid_is_announced = wmma2sycl::first_value<grid>();
static syclex::device_global<wmma2sycl::common_place<float[TAPS], struct taps_of_all>> taps;
[[maybe_unused]] static const bool taps_is_announced = wmma2sycl::first_value<taps>();
static syclex::device_global<wmma2sycl::common_place<float, struct damping_of_all>> damping;
[[maybe_unused]] static const bool damping_is_announced = wmma2sycl::first_value<damping>();
static syclex::device_global<wmma2sycl::common_place<sycl::float4[2][3], struct probes_of_all>> probes;
[[maybe_unused]] static const bool probes_is_announced = wmma2sycl::first_value<probes>();
static syclex::device_global<wmma2sycl::common_place<unsigned long long, struct total_of_all>> total;
[[maybe_unused]] static const bool total_is_announced = wmma2sycl::first_value<total>();
inline float tap(int i) { return wmma2sycl::common_value<taps>()[i] * wmma2sycl::common_value<damping>(); }
inline void set_grid(const Grid &g) {
  sycl::queue &q = wmma2sycl::default_queue();
  wmma2sycl::copy_to_variable<grid>(q, &g, sizeof(Grid)).wait();
}
}
#define COUNT() wmma2sycl::atomic_add(&wmma2sycl::common_value<sim::total>(), 1ull)
