"""Macros of a build that headers shall not see: `-DT=float` would break them."""

from __future__ import annotations

import re
from collections.abc import Iterable


def parted(defines: Iterable[str], of_headers: re.Pattern[str]) -> tuple[list[str], str]:
    """`NAME` and `NAME=VALUE` that are meant for the headers, as options; and the others, as the text of a header behind these."""
    given = list(defines)
    late = [one.partition("=") for one in given if not of_headers.match(one)]
    text = "".join(f"#define {name} {value if equals else 1}\n" for name, equals, value in late)
    return [f"-D{one}" for one in given if of_headers.match(one)], text
