"""The rules in short: what lies beside the board, for the game that is played, in every language.

``summary_of`` gives it as plain data. ``bastide rules`` prints it, and the painter makes a sheet of
it to print.
"""

from bastide.summary.content import summary_of
from bastide.summary.model import Amount, Line, Row, Section, Summary
from bastide.summary.words import LANGUAGES

__all__ = ["LANGUAGES", "Amount", "Line", "Row", "Section", "Summary", "summary_of"]
