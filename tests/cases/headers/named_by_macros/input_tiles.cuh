static const float tile_size = 2.0f;
