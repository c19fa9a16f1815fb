"""What CMake's variables, conditions and generator expressions come to, as far as the text of a project tells; None where it does not."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.project.inputs.cmake_text import Argument

Variables = dict[str, "str | None"]

_REFERENCE = re.compile(r"\$\{([\w.+/-]+)\}")
_ESCAPE = re.compile(r"\\([\"\\;$@ #()^])")
_TRUE, _FALSE = {"ON", "YES", "TRUE", "Y"}, {"OFF", "NO", "FALSE", "N", "IGNORE", "NOTFOUND", ""}
_HERE = {"UNIX": True, "WIN32": False, "MSVC": False, "APPLE": False}  # SYCL's compilers for the output are Linux's
_COMPARED = {"STREQUAL", "EQUAL", "LESS", "GREATER", "LESS_EQUAL", "GREATER_EQUAL"}
_ASKED = {"DEFINED", "EXISTS", "TARGET", "COMMAND", "IS_DIRECTORY", "POLICY"}
_EXPRESSION = re.compile(r"\$<([^<>$]*)>")


def expanded(text: str, variables: Mapping[str, str | None]) -> str | None:
    """An argument with its variables' values."""
    while (match := _REFERENCE.search(text)) is not None:
        value = variables.get(match[1])
        if value is None:
            return None
        text = text[: match.start()] + value + text[match.end() :]
    return None if "$ENV{" in text or "$CACHE{" in text or "@" in text else _ESCAPE.sub(r"\1", text)


def generated(text: str, language: str) -> str | None:
    """What generator expressions leave for sources of a language."""
    while (match := _EXPRESSION.search(text)) is not None:
        name, colon, value = match[1].partition(":")
        if (found := _generated(name, value if colon else "", language)) is None:
            return None
        text = text[: match.start()] + found + text[match.end() :]
    return None if "$<" in text else text


def _generated(name: str, value: str, language: str) -> str | None:
    if name in ("COMPILE_LANGUAGE", "COMPILE_LANG_AND_ID"):
        return str(
            int(
                value.split(",", maxsplit=1)[0] == language
                or (name == "COMPILE_LANGUAGE" and language in value.split(","))
            )
        )
    if name in ("1", "BUILD_INTERFACE"):
        return value
    if name in ("0", "INSTALL_INTERFACE"):
        return ""
    if name in ("NOT", "BOOL") and value in ("0", "1"):
        return value if name == "BOOL" else str(1 - int(value))
    return None


def truth(word: str) -> bool | None:
    """Of a constant; None where the word is a variable's name."""
    upper = word.upper()
    if upper in _TRUE or re.fullmatch(r"-?\d+(?:\.\d+)?", word):
        return upper in _TRUE or float(word) != 0
    return False if upper in _FALSE or upper.endswith("-NOTFOUND") else None


@dataclass
class Condition:
    """One `if`, read from left to right."""

    words: Sequence[Argument]
    variables: Mapping[str, str | None]
    targets: Collection[str]
    at: int = 0

    def value(self) -> bool | None:
        """Of `a OR b`, and all that binds tighter."""
        found = self._both()
        while self._takes("OR"):
            other = self._both()
            found = True if found or other else None if None in (found, other) else False
        return found

    def _both(self) -> bool | None:
        found = self._one()
        while self._takes("AND"):
            other = self._one()
            found = False if found is False or other is False else None if None in (found, other) else True
        return found

    def _one(self) -> bool | None:
        if self._takes("NOT"):
            found = self._one()
            return None if found is None else not found
        if self._takes("("):
            found = self.value()
            self._takes(")")
            return found
        word = self._next()
        if word.text in _ASKED and not word.quoted:
            return self._asked(word.text, self._next().text)
        following = self.words[self.at].text if self.at < len(self.words) else ""
        if following in _COMPARED or following.startswith(("VERSION_", "MATCHES", "IN_LIST", "STR", "IS_", "PATH_")):
            self._next()
            return self._compared(self._value(word), following, self._value(self._next()))
        return self._truth(word)

    def _takes(self, text: str) -> bool:
        found = self.at < len(self.words) and self.words[self.at].text == text and not self.words[self.at].quoted
        self.at += found
        return found

    def _next(self) -> Argument:
        self.at += 1
        return self.words[self.at - 1] if self.at <= len(self.words) else Argument(self.words[-1].span, "", True, 0)

    def _asked(self, what: str, of: str) -> bool | None:
        known = self.variables if what == "DEFINED" else self.targets if what == "TARGET" else ()
        return True if of in known else None

    def _value(self, word: Argument) -> str | None:
        return (
            self.variables[word.text]
            if not word.quoted and word.text in self.variables
            else expanded(word.text, self.variables)
        )

    def _truth(self, word: Argument) -> bool | None:
        text = expanded(word.text, self.variables)
        if text is None or (found := truth(text)) is not None:
            return found if text is not None else None
        if text in _HERE:
            return _HERE[text]
        value = self.variables.get(text)
        return None if value is None else truth(value) is not False

    @staticmethod
    def _compared(left: str | None, how: str, right: str | None) -> bool | None:
        if left is None or right is None or how not in _COMPARED:
            return None
        if how == "STREQUAL":
            return left == right
        try:
            a, b = float(left), float(right)
        except ValueError:
            return None
        return {"EQUAL": a == b, "LESS": a < b, "GREATER": a > b, "LESS_EQUAL": a <= b}.get(how, a >= b)
