"""Brackets of launches that an editor has parted are closed up, and nothing else is."""

from __future__ import annotations

import pytest
from wmma2sycl.migrate.core.chevrons import closed_up, in_parentheses


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("k << <1, 2 >> >(x);", "k <<< 1, 2 >>> (x);"),
        ("k< <<1, f(a >> 1)> >>(x);", "k<<< 1, f(a >> 1)>>> (x);"),
        ("k < <<1, 2> >> (x);", "k <<< 1, 2>>>  (x);"),
        ("k<<<a<b<c<d>> >::n, 2 >> > (x);", "k<<<a<b<c<d>> >::n, 2 >>>  (x);"),
        ("k<<<1, (a >> 1), s >>>(x);", "k<<<1, (a >> 1), s >>>(x);"),
        ("v<v<v<int>> > x; k<<<1, 2>>>(x);", "v<v<v<int>> > x; k<<<1, 2>>>(x);"),
        ('f("<< <1 >> >(x)"); // << <1 >> >(x)', 'f("<< <1 >> >(x)"); // << <1 >> >(x)'),
        ("a << b; k << <1, 2", "a << b; k << <1, 2"),
    ],
)
def test_launches_are_closed_up(written: str, meant: str) -> None:
    assert closed_up(written.encode()).decode() == meant


@pytest.mark.parametrize(
    ("given", "becomes"),
    [
        (b"<<<{2, 1}, { 32 }>>>", b"<<<(2, 1), ( 32 )>>>"),
        (b"<<<(int)Conv{2}, dim3{4, f(3)}>>>", b"<<<(int)Conv{2}, dim3{4, f(3)}>>>"),
        (b"<<</* { */ {1}, n < 3 ? 1 : 2>>>", b"<<</* { */ (1), n < 3 ? 1 : 2>>>"),
        (b"<<<{Conv{2}, 1}, f({1, 2}), a[i{}]>>>", b"<<<(Conv{2}, 1), f({1, 2}), a[i{}]>>>"),
    ],
)
def test_only_braces_that_begin_an_argument_are_parentheses(given: bytes, becomes: bytes) -> None:
    assert in_parentheses(given) == becomes
