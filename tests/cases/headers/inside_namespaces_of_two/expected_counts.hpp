#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<wmma2sycl::common_place<int, struct hits_of_both_of_all>> hits_of_both;
[[maybe_unused]] static const bool hits_of_both_is_announced = wmma2sycl::first_value<hits_of_both>();
