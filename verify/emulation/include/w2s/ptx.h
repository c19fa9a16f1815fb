// SPDX-License-Identifier: Apache-2.0
// What the scratch copy makes of inline PTX (migrate/emulation/ptx); included where a file has some.
#pragma once
#include "ptx_matrices.h"
