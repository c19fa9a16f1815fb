// NVIDIA's CUDA samples, Common/helper_functions.h: signatures.
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

bool sdkCompareL2fe(const float *reference, const float *data, const unsigned int length, const float epsilon);
template <class W2S_T, class W2S_S>
bool compareData(const W2S_T *reference, const W2S_T *data, const unsigned int length, const W2S_S epsilon,
                 const float threshold);
