"""What is to be migrated: paths, trees, build databases and standard input become a list of `InputFile`."""
