#pragma once
#include <sycl/sycl.hpp>

#define DEFINE_FILL(NAME, T, VALUE) void NAME(T *d) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); d[item.get_global_id(2)] = VALUE; }
inline int blocks_of(int n) { return (n + 255) / 256; }
