#pragma once
int *pool_data();
void bump(int *out);
