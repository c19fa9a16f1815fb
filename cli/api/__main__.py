"""`python -m wmma2sycl` is the command line."""

from __future__ import annotations

import sys

from wmma2sycl.cli.main import main

sys.exit(main())
