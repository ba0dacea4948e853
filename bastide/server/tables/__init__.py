"""Tables: one immutable value each, what can happen to it, and where it happens."""
