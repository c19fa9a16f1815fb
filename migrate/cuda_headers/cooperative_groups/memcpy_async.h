// Programming Guide, "Asynchronous Data Movement" of cooperative groups. Sizes are bytes.
#pragma once
#include <stddef.h>

#include "../cooperative_groups.h"

namespace cooperative_groups {
template <class W2S_Group, class W2S_T, class W2S_Size>
W2S_DEVICE void memcpy_async(const W2S_Group &, W2S_T *to, const W2S_T *from, const W2S_Size &size);
template <class W2S_Group> W2S_DEVICE void wait(const W2S_Group &);
template <unsigned int W2S_Stages, class W2S_Group> W2S_DEVICE void wait_prior(const W2S_Group &);
}
