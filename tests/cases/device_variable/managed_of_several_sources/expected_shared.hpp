#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<wmma2sycl::managed_place<int, struct counter_of_all>> counter;
[[maybe_unused]] static const bool counter_is_announced = wmma2sycl::first_value<counter>();
