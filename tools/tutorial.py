"""What commands print in docs/tutorial.md and docs/blocked.md: `python tools/tutorial.py --write` (some minutes). Without it, whether it is current."""

from __future__ import annotations

import sys

from documentation.sessions import PAGES, ROOT, alike, remade


def main() -> int:
    stale = False
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        made = remade(text)
        if alike(made) == alike(text):
            continue
        stale = True
        print(f"{path.relative_to(ROOT)}: {'written' if '--write' in sys.argv[1:] else 'not current, see --write'}")
        if "--write" in sys.argv[1:]:
            path.write_text(made, encoding="utf-8")
    return int(stale and "--write" not in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
