#pragma once

#include <vector>

#include "shape.h"

// Row-major product in double precision, added to what is in c.
void referenceGemm(const std::vector<float>& a, const std::vector<float>& b, std::vector<double>& c,
                   const GemmShape& shape);

// Number of elements of got that are further than tolerance from want; the
// largest distance goes to maxError.
int countMismatches(const std::vector<float>& got, const std::vector<double>& want, double tolerance,
                    double* maxError);
