// SPDX-License-Identifier: Apache-2.0
// Who does a kernel's work: a process that listens on the Unix socket MOCK_CUDA_KERNELS gets each launch's line, may read and write
// the device's memory, and says what the launch's result is. Without one kernels do nothing.
//
// It answers with lines: "read ADDRESS SIZE" and "write ADDRESS SIZE" are answered with "yes" and the bytes follow, from the driver or to
// it, or with "no" where they are not all in one allocation; "done RESULT" ends the launch.
#pragma once

#include <string>

namespace mock_cuda {

/// The result of a launch, a CUresult.
int run_kernel(const std::string &line);

} // namespace mock_cuda
