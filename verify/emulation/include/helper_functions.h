// SPDX-License-Identifier: Apache-2.0
// NVIDIA's CUDA samples, Common/helper_functions.h: comparisons of results, and the headers that it brings.
#pragma once
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "helper_string.h"
#include "helper_timer.h"

/// Whether the difference's length is below epsilon times the reference's.
inline bool sdkCompareL2fe(const float *reference, const float *data, const unsigned int length, const float epsilon) {
  double error = 0, whole = 0;
  for (unsigned i = 0; i < length; ++i) error += pow(double(reference[i]) - data[i], 2), whole += pow(double(reference[i]), 2);
  return whole > 1e-14 && sqrt(error / whole) < epsilon;
}
template <class T, class S>
bool compareData(const T *reference, const T *data, const unsigned int length, const S epsilon, const float threshold) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < length; ++i) wrong += !(fabs(double(reference[i]) - double(data[i])) <= double(epsilon));
  return threshold == 0 ? wrong == 0 : float(wrong) < float(length) * threshold;
}
