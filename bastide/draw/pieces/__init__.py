"""The wooden pieces in the players' colours and marks, and those of nobody."""
