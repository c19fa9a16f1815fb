// Programming Guide, "Scan Collectives" of cooperative groups.
#pragma once
#include "reduce.h"

namespace cooperative_groups {
template <class W2S_Group, class W2S_T, class W2S_Op>
W2S_DEVICE W2S_T inclusive_scan(const W2S_Group &, W2S_T value, W2S_Op);
template <class W2S_Group, class W2S_T> W2S_DEVICE W2S_T inclusive_scan(const W2S_Group &, W2S_T value);
template <class W2S_Group, class W2S_T, class W2S_Op>
W2S_DEVICE W2S_T exclusive_scan(const W2S_Group &, W2S_T value, W2S_Op);
template <class W2S_Group, class W2S_T> W2S_DEVICE W2S_T exclusive_scan(const W2S_Group &, W2S_T value);
}
