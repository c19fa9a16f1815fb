// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: all that there is of Thrust, for files that name its namespace.
#pragma once
#include "thrust_orders.hpp"
#include "thrust_vectors.hpp"
