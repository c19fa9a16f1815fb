"""What CMake's variables, conditions and generator expressions come to, as far as the text of a project tells; None where it does not."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from wmma2sycl.migrate.project.inputs.cmake_text import Argument

Variables = dict[str, "str | None"]

_REFERENCE = re.compile(r"\$\{([\w.+/\-\0]+)\}")
_PLACE = re.compile(r"\0(\d+)\0")
_ESCAPE = re.compile(r"\\([\"\\$@ #()^])")
_NOT_READ = re.compile(
    r"\\[^\"\\@ #()^]|\$ENV\{|\$CACHE\{|@|\$\{"
)  # other escapes, the environment; what is left of references
_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")
_TRUE, _FALSE = {"ON", "YES", "TRUE", "Y"}, {"OFF", "NO", "FALSE", "N", "IGNORE", "NOTFOUND", ""}
_HERE = {"UNIX": True, "WIN32": False, "MSVC": False, "APPLE": False}  # SYCL's compilers for the output are Linux's
_COMPARED = {"STREQUAL", "EQUAL", "LESS", "GREATER", "LESS_EQUAL", "GREATER_EQUAL"}
_ASKED = {"DEFINED", "EXISTS", "TARGET", "COMMAND", "IS_DIRECTORY", "IS_SYMLINK", "IS_ABSOLUTE", "POLICY", "TEST"}
_EXPRESSION = re.compile(r"\$<([^<>$]*)>")
_ASKING = re.compile(
    r"\$<(?:[01]|(?:NOT|AND|OR|BOOL|CONFIG|(?:COMPILE|LINK)_LANG(?:UAGE|_AND_ID)|\w+_COMPILER_(?:ID|VERSION)|PLATFORM_ID|STREQUAL|EQUAL|IN_LIST"
    r"|VERSION_\w+|TARGET_EXISTS):(?:[^<>$]|\$\{[^}]*\})*)>"
)  # what is 0 or 1
_ASKED_FIRST = re.compile(r"\$<[01]:([^<>]*)>")


def expanded(text: str, variables: Mapping[str, str | None]) -> str | None:
    """An argument with its variables' values."""
    values: list[str] = []  # their places are kept: what a value holds is not read again

    def filled(part: str) -> str:
        return _PLACE.sub(lambda m: values[int(m[1])], part)

    while (match := _REFERENCE.search(text)) is not None:
        value = variables.get(filled(match[1]))
        if value is None or text[match.start() - 1 : match.start()] == "\\":
            return None
        values.append(value)
        text = f"{text[: match.start()]}\0{len(values) - 1}\0{text[match.end() :]}"
    return None if _NOT_READ.search(text) or re.match(r"\[=*\[", text) else filled(_ESCAPE.sub(r"\1", text))


def split(text: str) -> list[str] | None:
    """A list's words; None where brackets may hold some together."""
    return None if ";" in text and ("[" in text or "]" in text) else [word for word in text.split(";") if word]


def generated(text: str, language: str) -> str | None:
    """What generator expressions leave for sources of a language."""
    while (match := _EXPRESSION.search(text)) is not None:
        name, colon, value = match[1].partition(":")
        if (found := _generated(name, value if colon else "", language)) is None:
            return None
        text = text[: match.start()] + found + text[match.end() :]
    return None if "$<" in text or ">" in text else text


def without_conditions(text: str) -> str:
    """What generator expressions leave where all of their conditions hold."""
    before = ""
    while before != text:
        before, text = text, _ASKED_FIRST.sub(r"\1", _ASKING.sub("1", text))
    return text


def _generated(name: str, value: str, language: str) -> str | None:
    if name == "COMPILE_LANGUAGE":
        return str(int(language in value.split(",")))
    if name == "COMPILE_LANG_AND_ID" and value.partition(",")[0] != language:
        return "0"
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
    if upper in _TRUE or _NUMBER.fullmatch(word):
        return upper in _TRUE or float(word) != 0
    return False if upper in _FALSE or upper.endswith("-NOTFOUND") else None


def is_off(value: str) -> bool:
    """Of a variable's value: `0.0` is none of CMake's words for that."""
    return value == "0" or value.upper() in _FALSE or value.upper().endswith("-NOTFOUND")


def _or(one: bool | None, other: bool | None) -> bool | None:
    return True if one or other else None if None in (one, other) else False


def _and(one: bool | None, other: bool | None) -> bool | None:
    return False if one is False or other is False else None if None in (one, other) else True


@dataclass
class Condition:
    """One `if`, read from left to right. `targets`: those that are surely made."""

    words: Sequence[Argument]
    variables: Mapping[str, str | None]
    targets: Collection[str]
    at: int = 0

    def value(self) -> bool | None:
        """None also where it is not all of this grammar."""
        if any(self._is_list(word) for word in self.words):
            return None
        found = self._all()
        return found if self.at == len(self.words) else None

    def _is_list(self, word: Argument) -> bool:
        """Whether a word without quotes becomes none or several."""
        text = None if word.quoted else expanded(word.text, self.variables)
        return text is not None and (not text or ";" in text)

    def _all(self) -> bool | None:
        """AND before OR, or from left to right: versions of CMake differ."""
        found = self._one()
        sums: bool | None = False
        product = found
        while self.at < len(self.words) and self.words[self.at].text in ("AND", "OR"):
            joins = self._next().text == "OR"
            other = self._one()
            if joins:
                sums, product, found = _or(sums, product), other, _or(found, other)
            else:
                product, found = _and(product, other), _and(found, other)
        return found if found == _or(sums, product) else None

    def _one(self) -> bool | None:
        if self._takes("NOT"):
            found = self._one()
            return None if found is None else not found
        if self._takes("("):
            found = self._all()
            self._takes(")")
            return found
        word = self._next()
        if word.text in _ASKED and not word.quoted:
            return self._asked(word.text, self._next().text)
        following = self.words[self.at].text if self.at < len(self.words) else ""
        if following in _COMPARED or following.startswith(("VERSION_", "MATCHES", "IN_LIST", "STR", "IS_", "PATH_")):
            self._next()
            return self._compared(self._value(word, False), following, self._value(self._next(), True))
        return self._truth(word)

    def _takes(self, text: str) -> bool:
        found = self.at < len(self.words) and self.words[self.at].text == text and not self.words[self.at].quoted
        self.at += found
        return found

    def _next(self) -> Argument:
        self.at += 1
        return self.words[self.at - 1] if self.at <= len(self.words) else Argument(self.words[-1].span, "", True, 0)

    def _asked(self, what: str, of: str) -> bool | None:
        """No more than that something is there: what is not may come from elsewhere."""
        name = expanded(of, self.variables) or ""
        if what == "DEFINED":
            known = self.variables.get(name) is not None and not name.startswith(("CMAKE_", "CUDA_"))
        else:
            known = what == "TARGET" and name in self.targets
        return True if known else None

    def _value(self, word: Argument, is_right: bool) -> str | None:
        """A name without quotes is a variable's: one that no command sets comes from elsewhere, or is a text: to the right, or by a variable."""
        text = expanded(word.text, self.variables)
        if word.quoted and text in self.variables:
            return None  # a policy decides
        if text is None or word.quoted or _NUMBER.fullmatch(text):
            return text
        return self.variables.get(text, text if is_right or "${" in word.text else None)

    def _truth(self, word: Argument) -> bool | None:
        text = expanded(word.text, self.variables)
        if text is None or word.quoted or truth(text) is not None:
            return None if text is None else truth(text)
        if text in _HERE and text not in self.variables:
            return _HERE[text]
        value = self.variables.get(text)
        return None if value is None else not is_off(value)

    @staticmethod
    def _compared(left: str | None, how: str, right: str | None) -> bool | None:
        if left is None or right is None or how not in _COMPARED:
            return None
        if how == "STREQUAL":
            return left == right
        if not _NUMBER.fullmatch(left) or not _NUMBER.fullmatch(right):
            return None
        a, b = float(left), float(right)
        return {"EQUAL": a == b, "LESS": a < b, "GREATER": a > b, "LESS_EQUAL": a <= b}.get(how, a >= b)
