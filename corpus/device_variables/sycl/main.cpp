#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include "smooth.hpp"
#include <cmath>
#include <cstdio>
#include <vector>

static const int n = 64;

static float clipped(double v, unsigned &count)
{
    if (v > 1.0) count++;
    return v > 1.0 ? 1.0f : (float)v;
}

int main()
{
    sycl::queue &q = default_queue();
    std::vector<sycl::half> image(n * n);
    for (int i = 0; i < n * n; i++) image[i] = sycl::half((i * 37 % 101) / 64.0f);
    auto *d_image = sycl::malloc_device<sycl::half>(n * n, q);
    auto *d_result = sycl::malloc_device<float>(n * n, q);
    q.memcpy(d_image, image.data(), n * n * sizeof(sycl::half)).wait();

    const float weights[2][3] = {{0.25f, 0.5f, 0.25f}, {0.125f, 0.75f, 0.5f}};
    double worst = 0;
    bool counts = true;
    for (int round = 0; round < 2; round++) {
        std::vector<float> smoothed(n * n), sharpened(n * n);
        const float scale = round == 0 ? 1.0f : 0.5f, centre = 1.5f + round;
        set_smoothing(weights[round], scale);
        set_sharpening(centre, 2 * scale);
        smooth(d_image, d_result);
        q.memcpy(smoothed.data(), d_result, n * n * sizeof(float)).wait();
        sharpen(d_image, d_result);
        q.memcpy(sharpened.data(), d_result, n * n * sizeof(float)).wait();
        unsigned seen = 0, expected = 0;
        float largest = -1.0f, expected_largest = 0.0f;
        take_statistics(&seen, &largest);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double row = 0, column = 0;
                for (int d = -1; d <= 1; d++) {
                    // the band matrix of one tile ends at its edges
                    if (j % 16 + d >= 0 && j % 16 + d < 16)
                        row += weights[round][1 - d] * scale * float(image[i * n + j + d]);
                    if (i % 16 + d >= 0 && i % 16 + d < 16)
                        column += 2 * scale * (d == 0 ? centre : (1.0f - centre) / 2) * float(image[(i + d) * n + j]);
                }
                expected_largest = std::fmax(expected_largest, (float)column);
                worst = std::fmax(worst, std::fabs(clipped(row, expected) - smoothed[i * n + j]));
                worst = std::fmax(worst, std::fabs(clipped(column, expected) - sharpened[i * n + j]));
            }
        counts = counts && seen == expected && std::fabs(largest - expected_largest) < 1e-5f;
        printf("round %d: %u clipped, largest %g\n", round, seen, largest);
    }
    q.wait();
    sycl::free(d_image, q);
    sycl::free(d_result, q);
    printf("max error %g\n%s\n", worst, worst < 1e-6 && counts ? "PASSED" : "FAILED");
    return worst < 1e-6 && counts ? 0 : 1;
}
