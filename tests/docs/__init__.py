"""What the documentation shows is run, and what it names is there."""
