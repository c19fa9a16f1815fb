"""Makes docs/support.md and the examples of `wmma2sycl support`: `python tools/make_support_page.py`."""

from __future__ import annotations

from support_page.generate import main

if __name__ == "__main__":
    main()
