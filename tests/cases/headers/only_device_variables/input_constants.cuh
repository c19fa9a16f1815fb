__constant__ float weights[4];
