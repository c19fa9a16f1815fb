// What a source with launches asks of launched_kernels.cpp.
#pragma once

#include <string>
#include <vector>

#include <sycl/sycl.hpp>

namespace wmma2sycl_harness {

// One kernel as it was loaded for each context and device that it was launched in.
struct loaded_kernels;

// The kernels that are function objects of this program: each says its name before main.
std::vector<std::string> &called_names();

// The kernel of that name for the queue's device; `loaded` keeps it, null at first. `source` is the number of the source
// that launches it, which is behind its name where it has internal linkage; null for a function object.
sycl::kernel find_kernel(loaded_kernels *&loaded, const std::string &name, const char *source, const sycl::queue &q);

} // namespace wmma2sycl_harness
