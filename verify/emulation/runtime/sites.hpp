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
/// Where the program called what runs now: the innermost line that is its own.
Place caller_place();
/// Of the launch that is asked for just now.
extern thread_local Place launched_at;

}  // namespace w2s_emulation
