// SPDX-License-Identifier: Apache-2.0
// What the other parts of the mock driver ask about its device.
#pragma once

namespace mock_cuda {

bool has_context();
void *the_context();
bool is_live_stream(void *stream);

/// By its number in CUdevice_attribute.
int device_attribute(int which);

} // namespace mock_cuda
