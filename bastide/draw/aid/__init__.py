"""The player aid: the rules in short on paper, to lay beside a board."""
