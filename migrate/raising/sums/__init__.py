"""What a kernel does with the sums of its products: stores of whole matrices, or something for each element."""
