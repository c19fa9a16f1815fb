"""Inline PTX: blocks of instructions, branches of the preprocessor among them, fields of their rows, values of their operands."""
