#pragma once

struct GemmShape {
    int m;
    int n;
    int k;
};
