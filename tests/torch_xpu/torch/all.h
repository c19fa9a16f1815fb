#pragma once
#include "../../../migrate/library_headers/w2s_torch/checks.h"
#include "../../../migrate/library_headers/w2s_torch/dispatch.h"
#include "../../../migrate/library_headers/w2s_torch/factories.h"
#include "../../../migrate/library_headers/w2s_torch/library.h"

namespace torch::xpu {
bool is_available();
size_t device_count();
void synchronize(int64_t = -1);
} // namespace torch::xpu
