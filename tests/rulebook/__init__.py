"""The pictures of docs/rules.md: tiles, and worked examples that are played, then drawn."""
