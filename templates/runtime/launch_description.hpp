// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: a launch as data, as CUDA's cudaLaunchConfig_t has it. Members keep CUDA's names and order: programs list them in braces.
#pragma once
#include <sycl/sycl.hpp>
#include "runtime.hpp"

#include <cstddef>

namespace wmma2sycl {

// A kernel that may begin ahead of its predecessor's end does without: a queue in order begins it at the end. Neither has a
// launch a priority of its own, nor a promise that all its work-groups run at once.
enum class launch_attribute_id { ignore, early_start, priority, cooperative };

struct launch_attribute {
  launch_attribute_id id;
  union {
    int programmaticStreamSerializationAllowed, priority, cooperative;
  } val;
};

struct launch_description {
  sycl::range<3> gridDim{1, 1, 1}, blockDim{1, 1, 1};
  std::size_t dynamicSmemBytes = 0;
  sycl::queue stream = default_queue();
  launch_attribute *attrs = nullptr;
  unsigned numAttrs = 0;

  // For a kernel with dynamic memory: OpenCL's CPU device fails on memory of no size.
  std::size_t scratch_bytes() const { return dynamicSmemBytes > 0 ? dynamicSmemBytes : 1; }
};

} // namespace wmma2sycl
