#include "reference.h"

#include <cmath>
#include <cstddef>

void referenceGemm(const std::vector<float>& a, const std::vector<float>& b, std::vector<double>& c,
                   const GemmShape& shape)
{
    for (int i = 0; i < shape.m; ++i)
        for (int p = 0; p < shape.k; ++p)
            for (int j = 0; j < shape.n; ++j)
                c[i * shape.n + j] += static_cast<double>(a[i * shape.k + p]) * b[p * shape.n + j];
}

int countMismatches(const std::vector<float>& got, const std::vector<double>& want, double tolerance,
                    double* maxError)
{
    int count = 0;
    *maxError = 0.0;
    for (std::size_t i = 0; i < want.size(); ++i) {
        const double error = std::fabs(got[i] - want[i]);
        if (error > *maxError) *maxError = error;
        if (!(error <= tolerance)) ++count;
    }
    return count;
}
