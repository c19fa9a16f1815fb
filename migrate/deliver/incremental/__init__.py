"""Running again over an earlier output: what need not be redone, and what a person changed there."""
