#pragma once
#include <sycl/sycl.hpp>

#define ALONE(NAME) void NAME(float *d) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); d[item.get_local_id(2)] = 0.0f; }
