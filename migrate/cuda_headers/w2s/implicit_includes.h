// What nvcc accepts and the prelude alone does not. Force this header in after cuda_runtime.h, and only for a file that
// has errors without it: the standard headers take longer to parse than the rest of the prelude.
#pragma once

// std::declval, which clang takes for a host function: device code may name it where nothing is evaluated. Its header in
// GNU's library declares std::swap, too, which bits/move.h defines; std::terminate, by <cstddef>, stays the host's.
#include <cstddef>
#pragma clang force_cuda_host_device begin
#include <type_traits>
#if __has_include(<bits/move.h>)
#include <bits/move.h>
#endif
#pragma clang force_cuda_host_device end

// nvcc's own prelude reaches these: a program that names std::max, INT_MAX or isnan without an include compiles there.
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <limits>
#include <new>
#include <utility>

// libcu++, CUB, Thrust, cuBLAS and cooperative groups reach these (`nvcc -E` of their headers): programs that include one
// of them, or another library, name std::string and uint32_t without an include.
#include <float.h>
#include <stdint.h>

#include <array>
#include <atomic>
#include <cassert>
#include <cctype>
#include <cfloat>
#include <chrono>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <typeinfo>
#include <vector>

// After the standard headers, which say alignas too.
#include "alignas_anywhere.h"
