"""What of a migrated program can be chosen by measuring, tried on a device: `wmma2sycl tune`."""
