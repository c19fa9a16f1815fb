"""`wmma2sycl tune`: what it asks of a tree, and how it tells what was measured."""
