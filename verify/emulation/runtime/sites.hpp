// SPDX-License-Identifier: Apache-2.0
// Places in the code by small numbers: return addresses in the program, or lines that a header of ours was given.
#pragma once

#include <w2s/emulation.h>

#include <cstdint>

namespace w2s_emulation {

/// Where the program's own code and symbols lie.
uint64_t program_base();

unsigned site_of(const void *return_address);
unsigned site_of(Place place);
/// Line 0 where it is not known.
Place place_of(unsigned site);

}  // namespace w2s_emulation
