"""Macros whose bodies no text can stand in, written out where they are used."""
