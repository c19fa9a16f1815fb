#ifndef CONV2D_H
#define CONV2D_H

// Sizes of one convolution. Activations are NHWC, filters are KRSC.
struct ConvParams
{
    int n, h, w, c;        // input
    int k, r, s;           // filters
    int pad, stride;

    int outH() const { return (h + 2 * pad - r) / stride + 1; }
    int outW() const { return (w + 2 * pad - s) / stride + 1; }
};

#endif
